import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { type BrokenApi, startBrokenApi } from '../../support/outages/broken-api';
import { createEmailAccount, PASSWORD } from '../../support/people';

let api: TestApi;
let broken: BrokenApi;
beforeAll(async () => {
  api = await startApi();
  broken = await startBrokenApi(api, 'Auth');
});
afterAll(async () => {
  await broken.close();
  await api.close();
});

/** During the outage, its short deadlines decide nothing; an attempt that is checked has all the time it needs. */
const login = (username: string, password: string, on: TestApi) =>
  on.call('adminLogin', { body: { username, password } });

/** Ends it, and every connection that it has left dead. */
async function endOutage(): Promise<void> {
  await broken.proxy.setMode('reset');
  await broken.proxy.setMode('pass');
}

describe.each(['refuse', 'hang', 'reset'] as const)('an identity provider in the mode %s', (mode) => {
  test('six attempts with the right password: 503, and the next one after the outage succeeds', async () => {
    const { email } = await createEmailAccount(api, { admin: true });
    await broken.proxy.setMode(mode);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { status, headers } = await login(email, PASSWORD, broken.api);
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
    }
    await endOutage();
    expect((await login(email, PASSWORD, api)).status).toBe(200);
  });

  test('wrong attempts before and after it: five in all, the sixth waits', async () => {
    const { email } = await createEmailAccount(api, { admin: true });
    const statuses: number[] = [];
    const tryThrice = async (on: TestApi) => {
      for (let attempt = 0; attempt < 3; attempt += 1)
        statuses.push((await login(email, 'wrong', on)).status);
    };
    await tryThrice(api);
    await broken.proxy.setMode(mode);
    await tryThrice(broken.api);
    await endOutage();
    await tryThrice(api);
    expect(statuses).toEqual([401, 401, 401, 503, 503, 503, 401, 401, 429]);
  });
});
