import { EXTRAS_CODE_TRIES, type OrderState, START_CODE_TRIES } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { refuseExtrasCode, refuseStart } from '../../../../functions/src/orders/refuse-move';
import { workedOn } from '../../../support/orders/checks';
import { refusalOf } from '../../../support/refusal';

/** A refusal that names the field with the code, and how many tries are left. */
const wrong = (path: string, reason: string, left: number, message: string) => ({
  ...{ code: 'conflict', reason, params: { left } },
  details: [{ path, reason, params: { left }, message }],
});
const locked = (reason: string) => ({
  ...{ code: 'conflict', reason, params: undefined, details: undefined },
});

describe('a wrong start code that has been counted', () => {
  const refused = (code: OrderState['code']) =>
    refusalOf(() => {
      throw refuseStart(workedOn(0, { code }));
    });

  test.each<[string, OrderState['code'], number]>([
    ['of an order that none was counted for', undefined, START_CODE_TRIES],
    ['after a renewal', { renewals: 1, tries: 0 }, START_CODE_TRIES],
    ['the second', { renewals: 0, tries: 2 }, START_CODE_TRIES - 2],
    ['the last but one', { renewals: 0, tries: START_CODE_TRIES - 1 }, 1],
  ])('%s: how many tries are left', (_, code, left) => {
    const message = `This is not the start code. Please ask the customer again. Tries left: ${left}.`;
    expect(refused(code)).toStrictEqual(wrong('startCode', 'code_is_wrong', left, message));
  });

  test.each([START_CODE_TRIES, START_CODE_TRIES + 1])('the %ith: the start is locked', (tries) => {
    expect(refused({ renewals: 0, tries })).toStrictEqual(locked('code_locked'));
  });

  test('locked at a customer who has no phone with the site: says who can help else', () => {
    const order = workedOn(0, { code: { renewals: 0, tries: START_CODE_TRIES } });
    expect(refuseStart(order).message).toMatch(/call us/);
  });
});

describe('a wrong code for extras that has been counted', () => {
  const refused = (count: number) =>
    refusalOf(() => {
      throw refuseExtrasCode(workedOn(count));
    });

  test.each([
    [0, EXTRAS_CODE_TRIES],
    [2, EXTRAS_CODE_TRIES - 2],
    [EXTRAS_CODE_TRIES - 1, 1],
  ])('after %i of them: how many tries are left', (count, left) => {
    const message = `This is not the code for these extras. Please ask the customer again. Tries left: ${left}.`;
    expect(refused(count)).toStrictEqual(wrong('extrasCode', 'extras_code_wrong', left, message));
  });

  test.each([EXTRAS_CODE_TRIES, EXTRAS_CODE_TRIES + 1])('after %i of them: locked for good', (count) => {
    expect(refused(count)).toStrictEqual(locked('extras_code_locked'));
  });
});
