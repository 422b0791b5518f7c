import {
  type AppCheck,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { environment } from '../../config/env';
import type { AppCheckKind } from '../../config/read-environment';
import { firebaseApp } from './firebase-app';
import { loadRecaptcha } from './load-recaptcha';
import { localAppToken } from './local-app-token';

/** Filled in by the build, so that a build for a real project has nothing of the local stack. */
declare const __APP_CHECK__: AppCheckKind;

/** The longest wait for a token: a call without one may still be let through. */
const PATIENCE_MS = 10_000;

let opening: Promise<AppCheck> | undefined;

/**
 * Adds the token by which a call proves that it comes from this site. Without one, as where reCAPTCHA is blocked or the
 * network is lost, the headers stay as they are, and the next call tries again. Never rejects.
 */
export async function addToken(headers: Record<string, string>): Promise<void> {
  const token = await getAppToken();
  if (token !== null) headers['X-Firebase-AppCheck'] = token;
}

function getAppToken(): Promise<string | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const token = openAppCheck()
    .then((appCheck) => getToken(appCheck))
    .then(({ token }) => token)
    .catch(() => null);
  return Promise.race([token, late]);
}

/** From here on, sign-in and uploads carry the token as well: Firebase adds it to its own calls. */
function openAppCheck(): Promise<AppCheck> {
  opening ??= startAppCheck().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function startAppCheck(): Promise<AppCheck> {
  const { appCheckSiteKey, firebase } = environment;
  if (__APP_CHECK__ === 'local') {
    const getLocalToken = async () => localAppToken(firebase.projectId, firebase.appId);
    return initializeAppCheck(firebaseApp(), { provider: new CustomProvider({ getToken: getLocalToken }) });
  }
  await loadRecaptcha();
  const provider = new ReCaptchaEnterpriseProvider(appCheckSiteKey ?? '');
  return initializeAppCheck(firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
}
