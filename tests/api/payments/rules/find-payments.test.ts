import { ADMIN_PAYMENTS_PAGE_SIZE } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { findPayments } from '../../../../functions/src/payments/operations/find-payments';
import { paymentOf } from '../../../support/payments/payment';

const REFERENCE = '600000000001';

/** Finds in a database with one order, which has a number and a reference; notes what was asked of it. */
async function find(typed: string, after: string | null = null) {
  const asked: unknown[] = [];
  const stores = {
    orders: {
      async listByNumber(number: string, max: number, behind: string | null) {
        asked.push([number, max, behind]);
        return number === 'ORDER1' ? [{ _id: 'order-1' }] : [];
      },
    },
    paymentReferences: {
      async findAll(ids: string[]) {
        asked.push(ids);
        return ids.includes(REFERENCE) ? [{ _id: REFERENCE, orderId: 'order-1' }] : [];
      },
    },
    payments: { findAll: async (ids: string[]) => ids.map((_id) => paymentOf({ _id })) },
  };
  const found = await findPayments(typed, after, stores as unknown as Parameters<typeof findPayments>[2]);
  return { asked, found: found.map(({ _id }) => _id) };
}

describe('an order number', () => {
  test.each(['ORDER1', '#order1', ' # Order1 ', 'ORD ER1'])('written as “%s” is found', async (typed) => {
    expect(await find(typed)).toEqual({
      asked: [['ORDER1', ADMIN_PAYMENTS_PAGE_SIZE + 1, null]],
      found: ['order-1'],
    });
  });

  test('the page after a payment: of those after it', async () => {
    expect((await find('ORDER1', 'order-0')).asked).toEqual([
      ['ORDER1', ADMIN_PAYMENTS_PAGE_SIZE + 1, 'order-0'],
    ]);
  });

  test.each(['ORDER', 'ORDER12', 'OR#DER1', '', 'Asha Verma'])(
    '“%s” is none: nothing is asked',
    async (typed) => {
      expect(await find(typed)).toEqual({ asked: [], found: [] });
    },
  );
});

describe('a reference', () => {
  test('is of one payment: there is no page after it', async () => {
    expect((await find(REFERENCE, 'order-1')).found).toEqual([]);
  });

  test.each([REFERENCE, '6000 0000 0001', `#${REFERENCE}`])('written as “%s” is found', async (typed) => {
    expect(await find(typed)).toEqual({ asked: [[REFERENCE]], found: ['order-1'] });
  });

  test('in Devanagari digits is found; another one is not', async () => {
    const devanagari = REFERENCE.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    expect(await find(devanagari)).toEqual({ asked: [[REFERENCE]], found: ['order-1'] });
    expect(await find('600000000009')).toEqual({ asked: [['600000000009']], found: [] });
  });
});
