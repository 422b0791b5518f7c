import { type EndpointDeclaration, type EndpointName, endpoints } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { rateBy } from '../../../functions/src/domain/charge-limit';
import { checkDeclared } from '../../../functions/src/http/enforce-declared';
import { createAdminLoginStore } from '../../../functions/src/stores/admin-logins';
import { createLimitStore } from '../../../functions/src/stores/limits';
import { TEST_NOW } from '../../support/api/api-server';
import { prepareCall } from '../../support/api/movable-orders';
import { rightCalls } from '../../support/api/right-calls';
import { quietLog } from '../../support/api/test-context';
import { createEmailAccount, signInByEmail } from '../../support/people';
import { setUpScene } from '../../support/security-table';

/** Every limit that an endpoint declares holds, whatever its use case does. */
const scene = setUpScene();
const declared = Object.entries(endpoints) as [EndpointName, EndpointDeclaration][];
const limited = declared.flatMap(([name, { limit }]) =>
  limit ? limit.by.map((kind) => [name, kind, limit] as const) : [],
);

const attempted = declared.flatMap(([name, { attempts }]) =>
  attempts
    ? (['nameAndAddress', 'neighbourhood', 'neighbourhoods'] as const).map(
        (kind) => [name, kind, attempts] as const,
      )
    : [],
);

describe('a declared limit', () => {
  test('is declared for at least eight endpoints and kinds', () =>
    expect(limited.length).toBeGreaterThanOrEqual(8));

  test.each(limited)('of %s by %s: the call after the last allowed one is 429', async (name, kind, limit) => {
    const { api, cast, adminEmail } = scene;
    const limits = createLimitStore({ database: async () => api.db, log: quietLog });
    const { kind: audience } = endpoints[name].audience;
    const owner =
      audience === 'admin'
        ? await signInByEmail(api, { admin: true })
        : await cast.ownerFor(audience === 'worker' ? 'own, worker active' : 'own', true);
    await prepareCall(api, name, owner);
    const right = rightCalls[name](owner, adminEmail);
    const { phone } = (right.body ?? {}) as { phone?: string };
    const values = {
      actor: owner.uid,
      address: right.headers?.['X-Forwarded-For'],
      phone,
    };
    const value = String(values[kind]);
    const id =
      kind === 'actor'
        ? limits.idOfActor(name, value)
        : await limits.idOfPersonal(name, kind, value, new Date(TEST_NOW));
    const windowEndsAt = Date.parse(TEST_NOW) + 1000;
    await api.db.doc(`limits/${id}`).set({ calls: rateBy(limit, kind).max, windowEndsAt });
    const refused = await api.call(name, { ...right, token: owner.token });
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('Retry-After')).toBe('1');
  });

  test('without a caller or phone to count by, or without 429 among the errors: the declaration is refused', () => {
    const limit = { max: 1, perSeconds: 1, counts: 'calls' } as const;
    const open = { ...endpoints.applyForLoan, limit: { ...limit, by: ['actor'] } } as const;
    expect(() => checkDeclared('open', open as unknown as EndpointDeclaration)).toThrow(
      'open: nobody signs in',
    );
    const phoneless = { ...endpoints.placeOrder, limit: { ...limit, by: ['phone'] } } as const;
    expect(() => checkDeclared('phoneless', phoneless as unknown as EndpointDeclaration)).toThrow('no phone');
    const silent = { ...endpoints.placeOrder, errors: [] } as const;
    expect(() => checkDeclared('silent', silent as unknown as EndpointDeclaration)).toThrow('429');
  });
});

describe('a declared limit on attempts', () => {
  test('is declared for at least one endpoint', () => expect(attempted.length).toBeGreaterThanOrEqual(2));

  test.each(attempted)(
    'of %s by %s: the attempt after the last allowed one is 429',
    async (name, kind, attempts) => {
      const { api, cast, adminEmail } = scene;
      const logins = createAdminLoginStore({ database: async () => api.db, log: quietLog });
      const { email } = await createEmailAccount(api, { admin: true });
      // An address that has signed in before is exempt from all limits but its own.
      const address = {
        nameAndAddress: '198.51.100.7',
        neighbourhood: '203.0.113.7',
        neighbourhoods: '192.0.2.7',
      }[kind];
      const { body, ...right } = rightCalls[name](cast.owner, adminEmail);
      const call = {
        ...right,
        body: { ...(body as object), [attempts.of]: email },
        headers: { 'X-Forwarded-For': address },
      };
      const ids = {
        nameAndAddress: await logins.idOf('pair', email, address),
        neighbourhood: await logins.idOf('neighbourhood', email, '203.0.113.0/24'),
        neighbourhoods: await logins.idOf('neighbourhoods', email),
      };
      const { max } = attempts[kind];
      const windowEndsAt = Date.parse(TEST_NOW) + 1000;
      const nameId = await logins.idOf('name', email);
      await api.db.doc(`adminLogins/${nameId}`).set({ calls: attempts.name.max, windowEndsAt });
      const id = ids[kind];
      await api.db.doc(`adminLogins/${id}`).set({ calls: max, windowEndsAt });
      const refused = await api.call(name, call);
      expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
      expect(refused.headers.get('Retry-After')).toBe('1');
      await api.db.doc(`adminLogins/${id}`).set({ calls: max - 1, windowEndsAt });
      expect((await api.call(name, call)).status).toBe(200);
    },
  );

  test('without the attempted name, or without 401 and 429 among the errors: the declaration is refused', () => {
    const { adminLogin } = endpoints;
    const lacking = (name: string, changes: object) => () =>
      checkDeclared(name, { ...adminLogin, ...changes } as unknown as EndpointDeclaration);
    expect(lacking('nameless', { attempts: { ...adminLogin.attempts, of: 'phone' } })).toThrow('no phone');
    expect(lacking('silent', { errors: ['unauthenticated'] })).toThrow('429');
    expect(lacking('friendly', { errors: ['rate_limited'] })).toThrow('401');
  });
});
