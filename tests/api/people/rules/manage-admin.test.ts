import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/domain/app-error';
import { say } from '../../../../functions/src/domain/say';
import {
  applyToAccount,
  decideAboutAdmin,
  decideAsOwner,
  refuseSelf,
} from '../../../../functions/src/people/operations/manage-admin';
import { deepFreeze } from '../../../support/deep-freeze';
import { BOSS } from '../../../support/people/memory';
import { conflict, refusalOf, refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What happened, in its order. */
let done: unknown[];
beforeEach(() => {
  done = [];
});

const OWNER = { role: 'owner', isWithdrawn: false };
const MINA = deepFreeze({
  ...{ _id: 'mina', name: 'Mina', email: 'mina@example.com', role: 'kyc', requestHash: '' },
  since: '2026-01-05T09:00:00.000+05:30',
});

interface Scene {
  access?: object | null;
  admin?: object | null;
  accounts?: string[];
  applied?: () => Promise<unknown>;
}

const storesOf = ({ access = OWNER, admin = MINA }: Scene) => ({
  guards: { touchIn: async (_: unknown, guards: unknown) => void done.push(['guards', guards]) },
  admins: {
    findAccess: async (uid: string) => (uid === 'boss' ? access : null),
    find: async (uid: string) => (uid === 'mina' ? admin : null),
  },
});

function decide(scene: Scene, id = 'mina') {
  const { accounts = ['mina'], applied = async () => 'done' } = scene;
  const context = {
    ...{ stores: storesOf(scene), transact: transactAtOnce },
    adminAccounts: {
      statesOf: async (ids: string[]) =>
        new Map(ids.filter((one) => accounts.includes(one)).map((one) => [one, {}])),
    },
  };
  return decideAboutAdmin<unknown>(id, BOSS, context as never, {
    write: async (_, admin) => void done.push(['written', admin]),
    async apply() {
      done.push('applied');
      return applied();
    },
  });
}

describe('an owner who decides about admins', () => {
  const asOwner = (access: object | null) =>
    decideAsOwner(undefined as never, BOSS, storesOf({ access }) as never);

  test.each([
    ['an owner', OWNER],
    ['an owner from before the records', null],
  ])('as %s may do so, one decision at a time', async (_, access) => {
    await asOwner(access);
    expect(done).toEqual([['guards', [['admins', 'all']]]]);
  });

  test.each([
    ['whose access was withdrawn', { ...OWNER, isWithdrawn: true }],
    ['with another role by now', { role: 'kyc', isWithdrawn: false }],
    ['without a role that is known', { role: null, isWithdrawn: false }],
  ])('%s may not', async (_, access) => {
    expect(await refusalOfAsync(asOwner(access))).toMatchObject({ code: 'forbidden' });
  });

  test('does not decide about the own access', () => {
    expect(refusalOf(() => refuseSelf(BOSS, 'boss'))).toEqual(conflict('admin_self'));
    expect(() => refuseSelf(BOSS, 'mina')).not.toThrow();
  });
});

describe('a decision about an admin', () => {
  test('is written, and then done at the account', async () => {
    expect(await decide({})).toBe('done');
    expect(done).toEqual([['guards', [['admins', 'all']]], ['written', MINA], 'applied']);
  });

  test.each([
    ['without a record', { admin: null }, { code: 'not_found', reason: 'no_admin' }],
    ['whose access was withdrawn', { admin: { ...MINA, withdrawnAt: 'T' } }, conflict('admin_withdrawn')],
    ['whose account is gone', { accounts: ['boss'] }, conflict('admin_withdrawn')],
    ['by who is no owner any more', { access: { role: 'kyc', isWithdrawn: false } }, { code: 'forbidden' }],
  ])('%s is refused, and nothing is written', async (_, scene, refusal) => {
    expect(await refusalOfAsync(decide(scene))).toMatchObject(refusal);
    expect(done).toEqual([['guards', [['admins', 'all']]]]);
  });

  test.each([false, null])(
    'is refused when its account answers %s: it has gone meanwhile',
    async (answer) => {
      expect(await refusalOfAsync(decide({ applied: async () => answer }))).toEqual(
        conflict('admin_withdrawn'),
      );
    },
  );

  test.each([0, '', undefined])('is done when its account answers %j', async (answer) => {
    expect(await decide({ applied: async () => answer })).toBe(answer);
  });

  test('that the account does not take now can be repeated', async () => {
    const cause = new Error('Away');
    await expect(decide({ applied: () => Promise.reject(cause) })).rejects.toMatchObject({
      ...{ code: 'unavailable', reason: 'admin_account_unchanged', cause },
    });
  });
});

describe('work at an account', () => {
  test('keeps a refusal of its own', async () => {
    const refusal = new AppError('conflict', say('admin_self'));
    await expect(applyToAccount(() => Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
