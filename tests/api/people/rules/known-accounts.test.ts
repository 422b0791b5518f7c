import { describe, expect, test } from 'vitest';
import { newAdminRecord } from '../../../../functions/src/people/operations/new-admin-record';
import { refuseSetup } from '../../../../functions/src/people/operations/refuse-setup';
import { requireCurrentPhone } from '../../../../functions/src/people/operations/require-current-phone';
import { conflict, refusalOf, refusalOfAsync } from '../../../support/refusal';

describe('a phone from a token', () => {
  const check = (hasPhone: () => Promise<boolean>) =>
    requireCurrentPhone({ uid: 'asha', phone: '9876543210' }, { hasPhone } as never);

  test('that is still the account’s is taken', async () => {
    const asked: unknown[] = [];
    await check(async (...of: unknown[]) => asked.push(of) > 0);
    expect(asked).toEqual([['asha', '+919876543210']]);
  });

  test('that is not, or cannot be looked up, is refused', async () => {
    expect(await refusalOfAsync(check(async () => false))).toMatchObject({ code: 'unauthenticated' });
    const cause = new Error('Away');
    const failed = check(() => Promise.reject(cause));
    await expect(failed).rejects.toMatchObject({ code: 'unavailable', reason: 'sign_in_unchecked', cause });
  });
});

describe('an admin without a record', () => {
  const since = '2026-01-05T09:00:00.000+05:30';
  const recordOf = (name: string, uid = 'boss') => {
    const state = { email: 'boss@example.com', name, createdAt: since };
    const accounts = {
      statesOf: async (uids: string[]) => new Map(uids.includes('boss') ? [['boss', state]] : []),
    };
    return newAdminRecord(uid, 'kyc', accounts as never);
  };

  test('gets one from the account, with as much of the name as a name has', async () => {
    expect(await recordOf('a'.repeat(81))).toStrictEqual({
      ...{
        _id: 'boss',
        name: 'a'.repeat(80),
        email: 'boss@example.com',
        role: 'kyc',
        since,
        requestHash: '',
      },
    });
  });

  test('gets none once the account is gone', async () => {
    expect(await refusalOfAsync(recordOf('Asha', 'gone'))).toMatchObject({
      ...{ code: 'unauthenticated', reason: 'password_wrong' },
    });
  });
});

describe('a second factor that cannot be set up', () => {
  test.each([
    ['wrong', 'unauthenticated', 'second_factor_code_wrong'],
    ['late', 'conflict', 'second_factor_late'],
    ['unverified', 'conflict', 'second_factor_unverified'],
    ['unavailable', 'conflict', 'second_factor_unavailable'],
  ] as const)('as it is %s is refused by %s', (why, code, reason) => {
    const refusal = refusalOf(() => {
      throw refuseSetup(why);
    });
    expect(refusal).toEqual({ ...conflict(reason), code });
  });
});
