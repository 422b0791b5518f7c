import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createVerifyAppToken,
  createVerifyLocalAppToken,
  type VerifyAppToken,
} from '../../../functions/src/platform/app-tokens';
import { DEADLINES } from '../../../functions/src/platform/deadlines';
import { PATIENT } from '../../support/api/test-context';
import { selfSignedCertificate } from '../../support/self-signed-certificate';

const HOST = 'firebaseappcheck.googleapis.com';
const PROJECT = 'gharseva-live';
const now = () => Math.floor(Date.now() / 1000);

/** The claims of an App Check token, as firebase-admin documents them. */
const CLAIMS = {
  iss: `https://${HOST}/1234`,
  sub: '1:1234:web:abcd',
  aud: ['projects/1234', `projects/${PROJECT}`],
  iat: now(),
  exp: now() + 3600,
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(key: KeyObject, claims: object = CLAIMS, header: object = { alg: 'RS256', kid: 'one' }) {
  const content = `${part(header)}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

describe('App Check tokens of a real project', () => {
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let state: 'there' | 'broken' | 'silent' = 'there';
  let asked = 0;
  let server: Server;
  let agent: Agent;
  let app: App;
  let verify: VerifyAppToken;

  beforeAll(async () => {
    const tls = selfSignedCertificate(HOST);
    server = createServer({ key: tls.keyPem, cert: tls.certificatePem }, (request, response) => {
      asked += 1;
      if (state === 'silent') return;
      const isKeys = state === 'there' && request.url === '/v1/jwks';
      const jwk = { ...google.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
      response.writeHead(isKeys ? 200 : 500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(isKeys ? { keys: [jwk] } : {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    agent = new Agent();
    agent.createConnection = () =>
      connect({ host: '127.0.0.1', port, ca: tls.certificatePem, servername: HOST });
  });
  beforeEach(async () => {
    if (app) await deleteApp(app);
    // A new app: the keys are kept for hours.
    app = initializeApp({ projectId: PROJECT, httpAgent: agent }, 'app-tokens');
    state = 'there';
    asked = 0;
    verify = createVerifyAppToken(app, PATIENT);
  });
  afterAll(async () => {
    await deleteApp(app);
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('a token that Google has signed: good, and the keys are fetched once', async () => {
    expect(await verify(signed(google.privateKey))).toBe(true);
    expect(await verify(signed(google.privateKey))).toBe(true);
    expect(asked).toBe(1);
  });

  test.each([
    ['none at all', () => 'nonsense'],
    ['signed by somebody else', () => signed(stranger.privateKey)],
    ['of another project', () => signed(google.privateKey, { ...CLAIMS, aud: ['projects/other'] })],
    ['expired', () => signed(google.privateKey, { ...CLAIMS, exp: now() - 60 })],
    ['of another issuer', () => signed(google.privateKey, { ...CLAIMS, iss: 'https://example.com' })],
    ['of a key that is not published', () => signed(google.privateKey, CLAIMS, { alg: 'RS256', kid: 'two' })],
    ['unsigned', () => `${part({ alg: 'none' })}.${part(CLAIMS)}.`],
    ['of the local stack', () => localToken()],
  ])('a token that is %s: not good', async (_, make) => {
    expect(await verify(make())).toBe(false);
  });

  test('keys that cannot be fetched: thrown, since that says nothing about the token', async () => {
    state = 'broken';
    await expect(verify(signed(google.privateKey))).rejects.toThrow('Json Web Keys');
    state = 'there';
    expect(await verify(signed(google.privateKey))).toBe(true);
  });

  test('keys that do not come: thrown at the deadline', async () => {
    state = 'silent';
    const impatient = createVerifyAppToken(app, { ...DEADLINES, authMs: 50 });
    await expect(impatient(signed(google.privateKey))).rejects.toThrow('App Check has not answered');
  });
});

/** A token as the site makes it on the local stack. */
function localToken(claims: object = {}, header: object = { alg: 'none' }): string {
  const own = { iss: 'gharseva-local-stack', aud: ['projects/demo-gharseva'], exp: now() + 60, ...claims };
  return `${part(header)}.${part(own)}.`;
}

describe('App Check tokens of the local stack', () => {
  const verify = createVerifyLocalAppToken('demo-gharseva');

  test('one of the site: good', async () => expect(await verify(localToken())).toBe(true));

  test.each([
    ['nonsense', 'nonsense'],
    ['nothing', ''],
    ['null', `${part({ alg: 'none' })}.bnVsbA.`],
    ['one of another project', localToken({ aud: ['projects/demo-other'] })],
    ['an expired one', localToken({ exp: now() - 1 })],
    ['one of another issuer', localToken({ iss: 'x' })],
    ['one that claims a signature', localToken({}, { alg: 'RS256' })],
  ])('%s: not good', async (_, token) => expect(await verify(token)).toBe(false));
});
