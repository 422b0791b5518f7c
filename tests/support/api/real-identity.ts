import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createClaims } from '../../../functions/src/platform/claims';
import { createVerifyToken } from '../../../functions/src/platform/identity';
import { createVerifiedTokens } from '../../../functions/src/platform/verified-tokens';
import { startApi, type TestApi } from './api-server';
import { type IdentityServer, startIdentityServer } from './identity-server';
import { PATIENT } from './test-context';

/** The API with token verification as in production, and the stand-in for Google's certificates and accounts. */
export interface RealIdentity {
  google: IdentityServer;
  api: TestApi;
  /** Lets time pass for what the API remembers of tokens. */
  wait(seconds: number): void;
}

/**
 * Starts an API without the Auth emulator's variable, for the tests of one file. At the start of each test the identity
 * server works and knows no accounts.
 * @param publish puts the certificates where Google publishes its own
 */
export function setUpRealIdentity(
  projectId: string,
  publish: (google: IdentityServer) => void,
): RealIdentity {
  const real = {} as RealIdentity;
  const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  let closeApp: () => Promise<void>;

  beforeAll(async () => {
    real.google = await startIdentityServer();
    publish(real.google);
    const app = initializeApp(
      {
        projectId,
        httpAgent: real.google.agent,
        credential: { getAccessToken: async () => ({ access_token: 'test', expires_in: 3600 }) },
      },
      projectId,
    );
    closeApp = () => deleteApp(app);
    let waited = 0;
    real.wait = (seconds) => {
      waited += seconds * 1000;
    };
    const verified = createVerifiedTokens(() => Date.now() + waited);
    real.api = await startApi({
      verifyToken: createVerifyToken(app, PATIENT, verified),
      claims: createClaims(app, PATIENT),
    });
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  });
  beforeEach(() => {
    Object.assign(real.google, { brokenStatus: null, isUnreachable: false });
    real.google.accounts.clear();
  });
  afterAll(async () => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost;
    await Promise.all([real.api.close(), closeApp(), real.google.close()]);
  });
  return real;
}
