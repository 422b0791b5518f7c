import {
  APP_CHECK_HEADER,
  type EndpointDeclaration,
  type EndpointName,
  endpoints,
  isAppChecked,
} from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkDeclared } from '../../../functions/src/http/enforce-declared';
import { startApi, type TestApi } from '../../support/api/api-server';
import { prepareCall } from '../../support/api/movable-orders';
import { rightCalls } from '../../support/api/right-calls';
import { readDatabase } from '../../support/read-database';
import { setUpScene } from '../../support/security-table';

const declared = Object.entries(endpoints) as [EndpointName, EndpointDeclaration][];
const covered = declared.filter(([, declaration]) => isAppChecked(declaration));
const isRead = ({ method, audience }: EndpointDeclaration) =>
  method === 'GET' && ['public', 'anyone'].includes(audience.kind);
const reads = declared.filter(([, declaration]) => isRead(declaration)).map(([name]) => name);

/** Google's keys: `good` is good, and while they are `away` or do not answer nothing can be verified. */
let keys: 'there' | 'away' | 'silent' = 'there';
const verifyAppToken = async (token: string) => {
  if (keys === 'away') throw new Error('Error fetching Json Web Keys: connect ECONNREFUSED');
  return keys === 'silent' ? new Promise<never>(() => {}) : token === 'good';
};

const sends = (token: string | null): Record<string, string> => (token ? { [APP_CHECK_HEADER]: token } : {});

/** People sign in at an instance that only counts; the calls are made at others on the same database. */
const scene = setUpScene();
let enforced: TestApi;
let counted: TestApi;
beforeAll(async () => {
  const { projectId } = scene.api;
  enforced = await startApi({ projectId, env: { GHARSEVA_APP_CHECK: 'enforced' }, verifyAppToken });
  counted = await startApi({ projectId, verifyAppToken });
});
afterAll(() => Promise.all([enforced.close(), counted.close()]));

/** What the log says of the App Check token of a call, by its answer; the line may be written after the answer. */
async function logged({ logLines }: TestApi, { headers }: { headers: Headers }): Promise<unknown> {
  return vi.waitFor(() => {
    const lines = logLines.map((line) => JSON.parse(line));
    const own = lines.find(
      (line) => line.requestId === headers.get('X-Request-Id') && line.message === 'request',
    );
    if (!own) throw new Error('The call is not logged yet');
    return own.appCheck;
  }, 60_000);
}

/** A valid call of an endpoint by a person it admits, with an App Check token or without. */
async function rightCall(name: EndpointName, appToken: string | null) {
  const actor = endpoints[name].audience.kind === 'worker' ? 'own, worker active' : 'own';
  const owner = await scene.cast.ownerFor(actor, true);
  await prepareCall(scene.api, name, owner);
  const right = rightCalls[name](owner, scene.adminEmail);
  return { ...right, token: owner.token, headers: { ...right.headers, ...sends(appToken) } };
}

describe('where App Check is enforced', () => {
  test('it covers all but public reads, the calls of admins and their sign-in', () => {
    const others = declared.filter(([, declaration]) => {
      // Only admins have passwords, whose attempts are declared.
      const isOfAdmin = declaration.audience.kind === 'admin' || declaration.attempts !== undefined;
      // Another server's events prove themselves by their signature.
      const isSigned = declaration.tellsHeaders !== undefined;
      return !isAppChecked(declaration) && !isOfAdmin && !isRead(declaration) && !isSigned;
    });
    expect(others).toEqual([]);
    expect(covered.length).toBeGreaterThan(15);
    expect(covered.map(([name]) => name)).toEqual(
      expect.arrayContaining(['authenticateUser', 'placeOrder', 'registerUpload', 'applyForLoan']),
    );
  });

  test.each(covered.map(([name]) => name))(
    '%s without a good token: 403 with its own word, and nothing is stored',
    async (name) => {
      for (const [token, says] of [
        [null, 'missing'],
        ['forged', 'wrong'],
        ['x'.repeat(9000), 'wrong'],
      ] as const) {
        const call = await rightCall(name, token);
        const before = await readDatabase(scene.api.db);
        const answer = await enforced.call(name, call);
        const { code, reason } = answer.error;
        expect([answer.status, code, reason]).toEqual([403, 'forbidden', 'app_unproven']);
        expect(await logged(enforced, answer)).toBe(says);
        expect(await readDatabase(scene.api.db)).toEqual(before);
      }
    },
  );

  test.each(covered.map(([name]) => name))('%s with a good token: let through', async (name) => {
    const answer = await enforced.call(name, await rightCall(name, 'good'));
    expect(answer.status).toBeLessThan(300);
    expect(await logged(enforced, answer)).toBe('good');
  });

  test.each(reads)('%s: read without a token, as by search engines and the CDN', async (name) => {
    const answer = await enforced.call(name, rightCalls[name](scene.cast.owner, scene.adminEmail));
    expect(answer.status).toBe(200);
    expect(await logged(enforced, answer)).toBeUndefined();
  });

  test('who is not signed in, or is somebody else: refused as ever, whatever the token', async () => {
    const { cast } = scene;
    const call = { params: { id: cast.owner.uid }, headers: sends('forged') };
    expect((await enforced.call('getUser', call)).status).toBe(401);
    const stranger = await cast.ownerFor('own', true);
    const other = await enforced.call('getUser', { ...call, token: stranger.token });
    expect(other.error).toEqual({ error: 'You may not do this.', code: 'forbidden' });
  });

  test('an admin at an endpoint of partners: needs no token', async () => {
    const { cast } = scene;
    const query = { refModel: 'Worker', refId: cast.owner.uid };
    const { status } = await enforced.call('listUploads', { query, token: await cast.tokenOf('admin') });
    expect(status).toBe(200);
  });

  test('Google’s keys out of reach: 503, to be tried again', async () => {
    keys = 'away';
    const call = await rightCall('getUser', 'good');
    const { status, error, headers } = await enforced.call('getUser', call);
    keys = 'there';
    expect([status, error.code, error.reason]).toEqual([503, 'unavailable', 'app_unchecked']);
    expect(headers.get('Retry-After')).toBe('2');
  });
});

describe('where App Check is counted', () => {
  test.each([
    [null, 'missing', 'there'],
    ['forged', 'wrong', 'there'],
    ['good', 'good', 'there'],
    ['good', 'unchecked', 'away'],
    ['good', 'unchecked', 'silent'],
  ] as const)(
    'a call with the token %s: answered, and logged as %s (keys: %s)',
    async (token, says, state) => {
      keys = state;
      const answer = await counted.call('getUser', await rightCall('getUser', token));
      keys = 'there';
      expect(answer.status).toBe(200);
      expect(await logged(counted, answer)).toBe(says);
    },
  );
});

test('a public call that App Check covers without the answer 403: the start fails and names it', () => {
  const { applyForLoan } = endpoints;
  const errors = applyForLoan.errors.filter((code) => code !== 'forbidden');
  expect(() => checkDeclared('applyForLoan', { ...applyForLoan, errors })).toThrow(
    'applyForLoan: the answer 403 is not declared',
  );
});
