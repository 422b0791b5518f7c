import { ADMIN_ROLES, type AdminRole, type Audience, type Worker } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { Identity } from '../../../functions/src/domain/actor';
import { type AdminAccess, authorize, type CallerRecords } from '../../../functions/src/domain/authorize';

const UID = 'u1';
const PHONE = '9876543210';
const session = { id: 'a-session', expiresAt: new Date('2026-11-22T09:00:00.000+05:30') };

const customer: Identity = {
  ...{ uid: UID, phone: PHONE, isAdmin: false, adminRole: null },
  ...{ hasSecondFactor: false, session },
};
const emailAccount: Identity = { ...customer, phone: null };
const adminOf = (adminRole: AdminRole | null, hasSecondFactor = false): Identity => ({
  ...customer,
  ...{ phone: null, isAdmin: true, adminRole, hasSecondFactor },
});

const workerWith = (status: Worker['status']) => ({ _id: UID, status }) as Worker;

interface Stored {
  worker?: Worker;
  hasEnded?: boolean;
  access?: AdminAccess;
  demandsSecondFactor?: boolean;
}

/** The records of a caller; what is asked about anybody else fails the test. */
function recordsOf({ worker, hasEnded = false, access, demandsSecondFactor = false }: Stored): CallerRecords {
  const own = <Found>(asked: string, id: string, found: Found): Promise<Found> =>
    asked === id ? Promise.resolve(found) : Promise.reject(new Error(`${asked} is not the caller's`));
  return {
    findWorker: (uid) => own(uid, UID, worker ?? null),
    hasEnded: (id) => own(id, session.id, hasEnded),
    findAccess: (uid) => own(uid, UID, access ?? null),
    demandsSecondFactor,
  };
}

interface Asked {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

const decide = (
  audience: Audience,
  identity: Identity | null,
  { params = {}, query = {} }: Asked = {},
  stored: Stored = {},
) => authorize(audience, identity, { params, query }, recordsOf(stored));

const FORBIDDEN = { code: 'forbidden' };
const UNAUTHENTICATED = { code: 'unauthenticated' };
const asCustomer = { role: 'customer', uid: UID, phone: PHONE };
const asAdmin = (adminRole: AdminRole) => ({ role: 'admin', uid: UID, adminRole, session });

const admins: Audience = { kind: 'admin', roles: ['owner', 'finance'] };
const customers: Audience = { kind: 'customer' };
const ownCustomer: Audience = { kind: 'customerOwner', param: 'id' };
const workers: Audience = { kind: 'worker' };

test('a public endpoint ignores who calls, an ended session included', async () => {
  const publicOne: Audience = { kind: 'public' };
  expect(await decide(publicOne, null)).toBeNull();
  expect(await decide(publicOne, customer)).toBeNull();
  expect(await decide(publicOne, adminOf('owner'), {}, { hasEnded: true })).toBeNull();
});

describe('an endpoint for anyone', () => {
  const anyone: Audience = { kind: 'anyone' };

  test('knows nobody, and admins of every role', async () => {
    expect(await decide(anyone, null)).toBeNull();
    expect(await decide(anyone, customer)).toBeNull();
    for (const role of ADMIN_ROLES) expect(await decide(anyone, adminOf(role))).toEqual(asAdmin(role));
    expect(await decide(anyone, adminOf(null))).toBeNull();
  });

  test('refuses an ended session of an admin', async () => {
    await expect(decide(anyone, adminOf('owner'), {}, { hasEnded: true })).rejects.toMatchObject(
      UNAUTHENTICATED,
    );
  });
});

test.each([admins, customers, ownCustomer, workers])('$kind: nobody is refused', async (audience) => {
  await expect(decide(audience, null, { params: { id: UID } })).rejects.toMatchObject(UNAUTHENTICATED);
});

test.each([admins, customers, ownCustomer, workers])(
  '$kind: an account without a phone is refused',
  async (audience) => {
    const asked = { params: { id: UID } };
    await expect(
      decide(audience, emailAccount, asked, { worker: workerWith('active') }),
    ).rejects.toMatchObject(FORBIDDEN);
  },
);

describe('an endpoint for admins', () => {
  test.each(['owner', 'finance'] as const)('%s is admitted', async (role) => {
    expect(await decide(admins, adminOf(role))).toEqual(asAdmin(role));
  });

  test.each(['operations', 'kyc', 'readonly', null] as const)('%s is refused', async (role) => {
    await expect(decide(admins, adminOf(role))).rejects.toMatchObject(FORBIDDEN);
  });

  test('a customer and a worker are refused', async () => {
    await expect(decide(admins, customer, {}, { worker: workerWith('active') })).rejects.toMatchObject(
      FORBIDDEN,
    );
  });

  test.each([
    ['signed out', { hasEnded: true }],
    ['withdrawn', { access: { role: 'owner', isWithdrawn: true, needsFactor: false } }],
    ['of another role since', { access: { role: 'finance', isWithdrawn: false, needsFactor: false } }],
    ['of no role any more', { access: { role: null, isWithdrawn: false, needsFactor: false } }],
    ['with a second factor since', { access: { role: 'owner', isWithdrawn: false, needsFactor: true } }],
    ['of a deployment that demands a second factor', { demandsSecondFactor: true }],
  ] as const)('an owner %s is refused', async (_case, stored) => {
    await expect(decide(admins, adminOf('owner'), {}, stored)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  test.each([
    [
      'whose record says the same',
      { access: { role: 'owner', isWithdrawn: false, needsFactor: false } },
      false,
    ],
    [
      'who gave the second factor',
      { access: { role: 'owner', isWithdrawn: false, needsFactor: true } },
      true,
    ],
    ['who gave the one that is demanded', { demandsSecondFactor: true }, true],
  ] as const)('an owner %s is admitted', async (_case, stored, hasSecondFactor) => {
    expect(await decide(admins, adminOf('owner', hasSecondFactor), {}, stored)).toEqual(asAdmin('owner'));
  });
});

describe('an endpoint for customers', () => {
  test('admits whoever has a phone', async () => {
    expect(await decide(customers, customer)).toEqual(asCustomer);
  });

  test('admits no admin, one with a phone neither', async () => {
    await expect(decide(customers, { ...adminOf('owner'), phone: PHONE })).rejects.toMatchObject(FORBIDDEN);
  });

  test('admits the roles of admins that it names', async () => {
    const audience: Audience = { kind: 'customer', orAdmin: ['operations'] };
    expect(await decide(audience, adminOf('operations'))).toEqual(asAdmin('operations'));
    await expect(decide(audience, adminOf('owner'))).rejects.toMatchObject(FORBIDDEN);
    expect(await decide(audience, customer)).toEqual(asCustomer);
  });

  test('of one customer: admits this one alone', async () => {
    expect(await decide(ownCustomer, customer, { params: { id: UID } })).toEqual(asCustomer);
    for (const id of ['u2', '', 'U1', undefined, [UID]]) {
      await expect(decide(ownCustomer, customer, { params: { id } })).rejects.toMatchObject(FORBIDDEN);
    }
    await expect(decide(ownCustomer, customer, { query: { id: UID } })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('an endpoint for workers', () => {
  const stored = (status: Worker['status']) => ({ worker: workerWith(status) });
  const asWorker = (status: Worker['status']) => ({
    ...asCustomer,
    role: 'worker',
    worker: workerWith(status),
  });

  test.each(['pending', 'active', 'inactive'] as const)('admits a worker who is %s', async (status) => {
    expect(await decide(workers, customer, {}, stored(status))).toEqual(asWorker(status));
  });

  test('refuses a customer, and an admin', async () => {
    await expect(decide(workers, customer)).rejects.toMatchObject(FORBIDDEN);
    await expect(decide(workers, adminOf('owner'), {}, stored('active'))).rejects.toMatchObject(FORBIDDEN);
  });

  test('of some states: refuses the others', async () => {
    const audience: Audience = { kind: 'worker', statuses: ['active'] };
    expect(await decide(audience, customer, {}, stored('active'))).toEqual(asWorker('active'));
    await expect(decide(audience, customer, {}, stored('pending'))).rejects.toMatchObject(FORBIDDEN);
  });

  test.each(['params', 'query'] as const)(
    'whose id stands in the %s: admits this one alone',
    async (where) => {
      const audience: Audience = { kind: 'worker', owner: { in: where, name: 'uid' } };
      expect(await decide(audience, customer, { [where]: { uid: UID } }, stored('active'))).toEqual(
        asWorker('active'),
      );
      for (const uid of ['u2', '', undefined, [UID], `${UID}_photo`]) {
        await expect(
          decide(audience, customer, { [where]: { uid } }, stored('active')),
        ).rejects.toMatchObject(FORBIDDEN);
      }
      const other = where === 'params' ? 'query' : 'params';
      await expect(
        decide(audience, customer, { [other]: { uid: UID } }, stored('active')),
      ).rejects.toMatchObject(FORBIDDEN);
    },
  );

  test('whose document is named: admits its owner alone', async () => {
    const audience: Audience = { kind: 'worker', owner: { in: 'params', name: 'id', isUploadId: true } };
    expect(await decide(audience, customer, { params: { id: `${UID}_photo` } }, stored('active'))).toEqual(
      asWorker('active'),
    );
    for (const id of ['u2_photo', UID, `${UID}_passport`, undefined, [`${UID}_photo`]]) {
      await expect(decide(audience, customer, { params: { id } }, stored('active'))).rejects.toMatchObject(
        FORBIDDEN,
      );
    }
  });

  test('admits the roles of admins that it names, whomever it is about', async () => {
    const audience: Audience = {
      ...{ kind: 'worker', owner: { in: 'params', name: 'uid' }, orAdmin: ['kyc'] },
    };
    expect(await decide(audience, adminOf('kyc'), { params: { uid: 'u2' } })).toEqual(asAdmin('kyc'));
    await expect(decide(audience, adminOf('finance'), { params: { uid: 'u2' } })).rejects.toMatchObject(
      FORBIDDEN,
    );
  });
});

test('an audience that this version does not know admits nobody', async () => {
  const unknown = { kind: 'everybody' } as unknown as Audience;
  await expect(decide(unknown, customer, {}, { worker: workerWith('active') })).rejects.toMatchObject(
    FORBIDDEN,
  );
  await expect(decide(unknown, adminOf('owner'))).rejects.toMatchObject(FORBIDDEN);
});
