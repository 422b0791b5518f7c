import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRoles } from '../src/firebase-tools';
import { ensureStorageRole, readsFirestore } from '../src/storage-role';

const ROLE = 'roles/firebaserules.firestoreServiceAgent';
const MEMBER = 'serviceAccount:service-4711@gcp-sa-firebasestorage.iam.gserviceaccount.com';

/** What the project's interfaces have, and the status of a refusal. */
let policy: { bindings: { role: string; members: string[] }[]; etag: string };
let refused: string | null;
let calls: string[];
/** What was sent in exchange for a token; the CLI keeps a token for all tests. */
const tokens: string[] = [];
let server: Server;
let home = '';

/** Answers as Google's interfaces for tokens, services, projects and policies. */
function answer(url: string, body: string): [number, unknown] {
  calls.push(url);
  if (url === '/token') {
    tokens.push(body);
    const token = {
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
    };
    return [200, { ...token, access_token: 'federated', expires_in: 3600 }];
  }
  if (refused && url.includes(refused)) {
    return [403, { error: { code: 403, message: 'The caller does not have permission' } }];
  }
  if (url.startsWith('/v1/projects/shop-test/services/')) return [200, { state: 'ENABLED' }];
  if (url === '/v1/projects/shop-test') return [200, { projectId: 'shop-test', projectNumber: '4711' }];
  if (url === '/v1/projects/4711:getIamPolicy') return [200, policy];
  if (url === '/v1/projects/4711:setIamPolicy') {
    policy = JSON.parse(body).policy;
    return [200, policy];
  }
  return [404, { error: { message: `no ${url}` } }];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const [status, content] = answer(request.url ?? '', body);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  home = mkdtempSync(join(tmpdir(), 'gharseva-identity-'));
  // The file that workload identity federation leaves on a machine without a keyboard.
  const credentials = {
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/github',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${origin}/token`,
    credential_source: { file: join(home, 'subject') },
  };
  writeFileSync(join(home, 'subject'), 'signed-by-the-workflow');
  writeFileSync(join(home, 'credentials.json'), JSON.stringify(credentials));
  Object.assign(process.env, {
    XDG_CONFIG_HOME: home,
    GOOGLE_APPLICATION_CREDENTIALS: join(home, 'credentials.json'),
    FIREBASE_RESOURCEMANAGER_URL: origin,
    FIREBASE_SERVICE_USAGE_URL: origin,
  });
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  policy = { bindings: [{ role: 'roles/owner', members: ['user:owner@example.com'] }], etag: 'abc' };
  refused = null;
  calls = [];
});

const ensure = () => ensureStorageRole(() => openRoles(ROOT, 'shop-test'), 10 * 60_000);

describe("Storage's role for its rules, with the credentials of a workload identity", () => {
  test('missing: given, beside the roles that are there', async () => {
    expect(await ensure()).toEqual({ line: expect.stringContaining('has been given'), isThere: true });
    expect(policy.bindings).toEqual([
      { role: 'roles/owner', members: ['user:owner@example.com'] },
      { role: ROLE, members: [MEMBER] },
    ]);
    expect(tokens).toEqual([expect.stringContaining('subject_token=signed-by-the-workflow')]);
  });

  test('there: nothing is changed', async () => {
    policy.bindings.push({ role: ROLE, members: [MEMBER] });
    expect(await ensure()).toEqual({ line: "Storage's rules may read Firestore.", isThere: true });
    expect(calls.filter((url) => url.includes('setIamPolicy'))).toEqual([]);
  });

  test.each(['getIamPolicy', 'setIamPolicy'])(
    '%s refused: the account and the role are named',
    async (what) => {
      refused = what;
      const { line, isThere } = await ensure();
      expect(isThere).toBe(false);
      expect(line).toMatch('service-4711@gcp-sa-firebasestorage.iam.gserviceaccount.com');
      expect(line).toMatch(/roles\/firebaserules\.firestoreServiceAgent.*not checked: .*permission/);
      expect(line).not.toContain('\n');
    },
  );
});

test('no answer: told as not checked, and the deploy goes on', async () => {
  const { line, isThere } = await ensureStorageRole(() => new Promise(() => {}), 5);
  expect([line, isThere]).toEqual([expect.stringMatching(/not checked: no answer within/), false]);
});

test('the rules of this repository need the role', () => {
  expect(readsFirestore(readFileSync(join(ROOT, 'storage.rules'), 'utf8'))).toBe(true);
  expect(readsFirestore('allow read: if request.auth != null;')).toBe(false);
});
