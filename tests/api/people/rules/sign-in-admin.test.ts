import { beforeEach, describe, expect, test } from 'vitest';
import {
  openAdminSession,
  proveCode,
  provePassword,
} from '../../../../functions/src/people/operations/sign-in-admin';
import { deepFreeze } from '../../../support/deep-freeze';
import { CLOCK, NOW } from '../../../support/people/memory';
import { refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What happened, in its order. */
let done: unknown[];
beforeEach(() => {
  done = [];
});

const PROOF = deepFreeze({ uid: 'boss', role: 'kyc', idToken: 'token' });
const WRONG = { code: 'unauthenticated', reason: 'password_wrong' };
const away = () => Promise.reject(new Error('Away'));

describe('the password of an admin', () => {
  /** @param proofs the answers to the checks, one after the other */
  function prove(proofs: (object | null)[], access: object | null = null) {
    const left = [...proofs];
    const context = {
      adminSessions: {
        checkPassword: async (...of: unknown[]) => {
          done.push(['checked', ...of]);
          return left.shift();
        },
      },
      adminAccounts: { grant: async (...of: unknown[]) => void done.push(['granted', ...of]) },
      stores: { admins: { findAccess: async (uid: string) => (uid === 'boss' ? access : null) } },
    };
    return provePassword({ username: 'boss', password: 'secret' }, context as never);
  }
  const CHECKED = ['checked', 'boss', 'secret'];

  test.each([
    ['who has no record', null, false],
    ['whose record has the same role', { role: 'kyc', isWithdrawn: false }, true],
    ['whose record has a role that is not known', { role: null, isWithdrawn: false }, true],
  ])('%s is proven at once', async (_, access, hasRecord) => {
    expect(await prove([PROOF], access)).toStrictEqual({ ...PROOF, hasRecord });
    expect(done).toEqual([CHECKED]);
  });

  test('whose role was changed is proven anew with the role of the record', async () => {
    const renewed = { ...PROOF, role: 'owner' };
    expect(await prove([PROOF, renewed], { role: 'owner', isWithdrawn: false })).toStrictEqual({
      ...{ ...renewed, hasRecord: true },
    });
    expect(done).toEqual([CHECKED, ['granted', 'boss', 'owner'], CHECKED]);
  });

  test.each([
    ['that is wrong', [null], null],
    ['of one whose access was withdrawn', [PROOF], { role: 'kyc', isWithdrawn: true }],
    ['that is wrong once the role was brought up', [PROOF, null], { role: 'owner', isWithdrawn: false }],
  ])('%s is refused', async (_, proofs, access) => {
    expect(await refusalOfAsync(prove(proofs, access))).toMatchObject(WRONG);
  });

  test('that cannot be checked is not refused', async () => {
    const context = { adminSessions: { checkPassword: away } };
    const proof = provePassword({ username: 'boss', password: 'secret' }, context as never);
    await expect(proof).rejects.toMatchObject({ code: 'unavailable', reason: 'password_unchecked' });
  });
});

describe('the code of a second factor', () => {
  const pending = { pending: 'sign-in' } as never;
  const attempt = { chargeCode: async () => void done.push('charged') } as never;
  const proveBy = (check: (...of: unknown[]) => Promise<unknown>) =>
    proveCode(pending, '123456', attempt, { secondFactors: { check } } as never);

  test('is counted before it is checked', async () => {
    const token = await proveBy(async (...of) => {
      done.push(of);
      return 'token';
    });
    expect([token, done]).toEqual(['token', ['charged', [pending, '123456']]]);
    expect(await proveBy(async () => null)).toBeNull();
  });

  test('that cannot be checked says so', async () => {
    await expect(proveBy(away)).rejects.toMatchObject({ code: 'unavailable', cause: new Error('Away') });
  });
});

describe('the session of an admin', () => {
  const since = '2026-01-05T09:00:00.000+05:30';
  const ADMIN = deepFreeze({
    _id: 'boss',
    name: 'Asha',
    email: 'a@example.com',
    role: 'kyc',
    since,
    requestHash: '',
  });

  interface Opened {
    hasRecord?: boolean;
    stored?: object | null;
    factorId?: string | null;
  }

  /** Opens the session of an admin with an account. */
  function open({ hasRecord = true, stored = ADMIN, factorId = null }: Opened) {
    const context = {
      ...{ transact: transactAtOnce, clock: CLOCK },
      adminSessions: { open: async (idToken: string) => ({ token: `session of ${idToken}`, factorId }) },
      adminAccounts: {
        statesOf: async () => new Map([['boss', { email: 'a@example.com', name: 'Asha', createdAt: since }]]),
      },
      stores: {
        admins: {
          findIn: async (_: unknown, uid: string) => (uid === 'boss' ? stored : null),
          mergeIn: async (_: unknown, admin: object) => void done.push(admin),
        },
        audit: { appendIn: async (_: unknown, entry: object) => void done.push(entry) },
      },
    };
    const attempt = { succeedIn: async () => void done.push('succeeded') };
    const proof = { ...PROOF, hasRecord } as never;
    return openAdminSession(proof, 'token', attempt as never, context as never);
  }
  const SIGNED_IN = { at: NOW, actor: 'boss', action: 'sign_in', target: 'boss' };

  test('ends the attempt, and notes the time in record and trail', async () => {
    expect(await open({})).toStrictEqual({ token: 'session of token' });
    expect(done).toStrictEqual(['succeeded', { ...ADMIN, lastSignInAt: NOW }, SIGNED_IN]);
  });

  test('creates the record at the first sign-in, and leaves one that has come meanwhile', async () => {
    await open({ hasRecord: false, stored: null });
    expect(done[1]).toStrictEqual({ ...ADMIN, lastSignInAt: NOW });
    done = [];
    await open({ hasRecord: false, stored: { ...ADMIN, role: 'owner' } });
    expect(done[1]).toStrictEqual({ ...ADMIN, role: 'owner', lastSignInAt: NOW });
  });

  test('is refused when the record has gone meanwhile', async () => {
    expect(await refusalOfAsync(open({ stored: null }))).toMatchObject(WRONG);
    expect(done).toEqual(['succeeded']);
  });

  test.each([
    ['the first one', undefined, 'f1', { secondFactor: 'f1' }, ['set_second_factor', 'sign_in']],
    ['another one', 'f1', 'f2', { secondFactor: 'f2' }, ['set_second_factor', 'sign_in']],
    ['the same one', 'f1', 'f1', { secondFactor: 'f1' }, ['sign_in']],
    ['none any more', 'f1', null, { secondFactor: '' }, ['sign_in']],
    ['none, as after a reset', '', null, { secondFactor: '' }, ['sign_in']],
  ])('with a second factor that is %s notes it', async (_, before, factorId, noted, actions) => {
    await open({ factorId, stored: { ...ADMIN, ...(before !== undefined && { secondFactor: before }) } });
    expect(done).toStrictEqual([
      ...['succeeded', { ...ADMIN, ...noted, lastSignInAt: NOW }],
      ...actions.map((action) => ({ ...SIGNED_IN, action })),
    ]);
  });

  test('that cannot be opened ends nothing', async () => {
    const context = { clock: CLOCK, adminSessions: { open: away } };
    const opened = openAdminSession(
      { ...PROOF, hasRecord: true } as never,
      'token',
      {} as never,
      context as never,
    );
    await expect(opened).rejects.toMatchObject({ code: 'unavailable' });
  });
});
