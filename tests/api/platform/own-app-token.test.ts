import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdminSessions } from '../../../functions/src/platform/admin-sessions';
import { createOwnAppToken } from '../../../functions/src/platform/own-app-token';
import { PATIENT } from '../../support/api/test-context';
import { selfSignedCertificate } from '../../support/self-signed-certificate';

const HOSTS = ['firebaseappcheck.googleapis.com', 'iamcredentials.googleapis.com'];
const ACCOUNT = 'api@gharseva-live.iam.gserviceaccount.com';
const APP_ID = '1:1234:web:abcd';
const EXCHANGE = `/v1/projects/gharseva-live/apps/${APP_ID}:exchangeCustomToken`;
const SIGN = `/v1/projects/-/serviceAccounts/${ACCOUNT}:signBlob`;

describe('App Check tokens of the function itself', () => {
  let server: Server;
  let agent: Agent;
  let app: App;
  /** The custom tokens that were exchanged. */
  let exchanged: string[];

  beforeAll(async () => {
    const tls = selfSignedCertificate(...HOSTS);
    server = createServer({ key: tls.keyPem, cert: tls.certificatePem }, async (request, response) => {
      const path = decodeURIComponent(request.url ?? '');
      const { customToken } = (await json(request)) as { customToken?: string };
      if (path === EXCHANGE) exchanged.push(customToken ?? '');
      const answers: Record<string, object> = {
        [EXCHANGE]: { token: `own-${exchanged.length}`, ttl: '3600s' },
        [SIGN]: { signedBlob: 'c2lnbmVk' },
      };
      response.writeHead(answers[path] ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answers[path] ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    agent = new Agent();
    agent.createConnection = ({ host }: { host?: string }) =>
      connect({ host: '127.0.0.1', port, ca: tls.certificatePem, ...(host && { servername: host }) });
    // As on the platform: a credential without a key, so that Google signs for the account.
    const credential = { getAccessToken: async () => ({ access_token: 'access', expires_in: 3600 }) };
    const own = { projectId: 'gharseva-live', serviceAccountId: ACCOUNT, credential, httpAgent: agent };
    app = initializeApp(own, 'own-app-token');
  });
  beforeEach(() => {
    exchanged = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  afterAll(async () => {
    await deleteApp(app);
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('one is made for the web app, kept, and replaced shortly before its end', async () => {
    const ownAppToken = createOwnAppToken(app, APP_ID);
    expect([await ownAppToken(), await ownAppToken()]).toEqual(['own-1', 'own-1']);
    const claims = JSON.parse(Buffer.from(exchanged[0]?.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ app_id: APP_ID, iss: ACCOUNT });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_301_000 });
    expect(await ownAppToken()).toBe('own-2');
  });

  test('without the id of a web app: none, and Google is not asked', async () => {
    expect(await createOwnAppToken(app, null)()).toBeNull();
    expect(exchanged).toEqual([]);
  });

  test('the check of an admin’s password carries it, where there is one', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(new Headers(init.headers));
      return Response.json({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } }, { status: 400 });
    });
    const config = { firebaseApiKey: 'key', adminDomain: 'gharseva.example' };
    const ownAppToken = createOwnAppToken(app, APP_ID);
    for (const one of [config, { ...config, ownAppToken }]) {
      expect(await createAdminSessions(app, one, PATIENT).checkPassword('admin', 'wrong')).toBeNull();
    }
    expect(sent.map((headers) => headers.get('X-Firebase-AppCheck'))).toEqual([null, 'own-1']);
  });
});
