import { type Check, type CheckedProject, type Fault, unless } from './finding';

const CONSOLE = 'Firebase console, App Check';
const APP_CHECK = 'https://firebaseappcheck.googleapis.com';

/** The services that must refuse calls without a token, and why. */
const SERVICES: Readonly<Record<string, string>> = {
  'firebasestorage.googleapis.com': 'uploads come from our site alone',
  'identitytoolkit.googleapis.com': 'SMS are asked for by our site alone',
  'firestore.googleapis.com': 'nobody but the function needs it',
};

/** A service's entry in `projects.services.list`; Google lists those that were ever configured. */
interface Service {
  name: string;
  enforcementMode?: string;
}

/** The services of Firebase under App Check. The list of v1 leaves Authentication out. */
export function serviceChecks({ project }: CheckedProject): Check[] {
  const read = {
    method: 'GET' as const,
    url: `${APP_CHECK}/v1beta/projects/${project}/services?pageSize=50`,
  };
  return Object.entries(SERVICES).map(([id, why]) => ({
    name: `App Check is enforced for ${id}: ${why}`,
    read,
    faults: (answer) => {
      const { services = [] } = (answer ?? {}) as { services?: Service[] };
      const mode = services.find(({ name }) => name.endsWith(`/services/${id}`))?.enforcementMode ?? 'OFF';
      const says = mode === 'UNENFORCED' ? 'calls are only counted' : 'it is off';
      return unless(mode === 'ENFORCED', says, `${CONSOLE}, APIs: ${mendOf(id)}Enforce.`);
    },
  }));
}

const mendOf = (id: string) =>
  id === 'identitytoolkit.googleapis.com'
    ? 'GHARSEVA_FIREBASE_APP_ID must be set first, or no admin can sign in. '
    : '';

/** The web apps of a project; `shows` names them. */
export function webAppCheck({ project }: CheckedProject): Check {
  const mend = 'Firebase console, Project settings: one web app, whose id is VITE_FIREBASE_APP_ID.';
  return {
    name: 'One web app',
    read: { method: 'GET', url: `https://firebase.googleapis.com/v1beta1/projects/${project}/webApps` },
    faults: (answer) => {
      const ids = webAppIdsOf(answer);
      const says = ids.length === 0 ? 'there is none' : `there are ${ids.length}: ${ids.join(', ')}`;
      return unless(ids.length === 1, says, mend);
    },
    shows: (answer) => webAppIdsOf(answer).join(', '),
  };
}

/** The ids of the web apps in an answer of `projects.webApps.list`. */
export function webAppIdsOf(answer: unknown): string[] {
  const { apps = [] } = (answer ?? {}) as { apps?: { appId: string }[] };
  return apps.map(({ appId }) => appId);
}

/** What the tokens of a web app rest on. */
export function appChecks({ project }: CheckedProject, appId: string): Check[] {
  const app = `${APP_CHECK}/v1/projects/${project}/apps/${appId}`;
  return [
    {
      name: `reCAPTCHA Enterprise for ${appId}`,
      read: { method: 'GET', url: `${app}/recaptchaEnterpriseConfig` },
      faults: (answer) =>
        unless(
          siteKeyOf(answer) !== '',
          'the app has no site key',
          `${CONSOLE}, Apps: register the app with reCAPTCHA Enterprise; the key is VITE_APP_CHECK_SITE_KEY.`,
        ),
      shows: (answer) => `site key ${siteKeyOf(answer)}`,
    },
    {
      name: `No debug tokens for ${appId}`,
      read: { method: 'GET', url: `${app}/debugTokens` },
      faults: (answer) => {
        const { debugTokens = [] } = (answer ?? {}) as { debugTokens?: object[] };
        const says = `there are ${debugTokens.length}: whoever has one passes for our site`;
        return unless(debugTokens.length === 0, says, `${CONSOLE}, Apps, Manage debug tokens: delete them.`);
      },
    },
  ];
}

/** The site key in an answer of `recaptchaEnterpriseConfig`; the empty text without one. */
export function siteKeyOf(answer: unknown): string {
  return ((answer ?? {}) as { siteKey?: string }).siteKey ?? '';
}

interface RecaptchaKey {
  webSettings?: { allowAllDomains?: boolean; integrationType?: string; allowedDomains?: string[] };
  testingOptions?: { testingScore?: number };
}

/** The key itself: by which sites it may be used. */
export function siteKeyCheck({ project }: CheckedProject, siteKey: string): Check {
  const mend = 'Google Cloud console, reCAPTCHA, the key';
  const faultsOf = ({ webSettings = {}, testingOptions }: RecaptchaKey): Fault[] => [
    ...unless(
      webSettings.integrationType === 'SCORE',
      `the key is of the kind ${webSettings.integrationType ?? 'unknown'}, and App Check needs SCORE`,
      'Create a website key without a checkbox challenge.',
    ),
    ...unless(
      webSettings.allowAllDomains !== true,
      'any site may use the key',
      `${mend}: list the domains of the site alone.`,
    ),
    ...unless(
      testingOptions?.testingScore === undefined,
      'it is a testing key, which gives every call the same score',
      'Create a key without testing options.',
    ),
  ];
  return {
    name: `The key ${siteKey}`,
    read: {
      method: 'GET',
      url: `https://recaptchaenterprise.googleapis.com/v1/projects/${project}/keys/${siteKey}`,
    },
    faults: (answer) =>
      answer === null
        ? [{ says: 'this project has no such key', mend: `${mend}: create it in this project.` }]
        : faultsOf(answer as RecaptchaKey),
    shows: (answer) => (answer as RecaptchaKey).webSettings?.allowedDomains?.join(', ') ?? 'no domains',
  };
}
