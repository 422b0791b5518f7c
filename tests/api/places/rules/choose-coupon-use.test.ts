import { beforeEach, describe, expect, test } from 'vitest';
import { chooseCouponUse } from '../../../../functions/src/orders/operations/choose-coupon-use';
import { refusalOfAsync } from '../../../support/refusal';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** What was asked or written, in the order of time. */
let log: unknown[];
beforeEach(() => {
  log = [];
});

describe('the use of a coupon', () => {
  /** Chooses one of all uses, some of which are taken, where the customer has some already, each by an order. */
  function choose(
    totalUses: number,
    taken: readonly number[],
    {
      own = {},
      order = null,
      each = 2,
    }: { own?: Record<number, string | null>; order?: string | null; each?: number } = {},
  ) {
    const between = (from: number, to: number) => taken.filter((seat) => seat >= from && seat < to);
    const stores = {
      couponSeats: {
        findFree: async (_code: string, seats: number[]) => {
          log.push(['look', seats.length]);
          return seats.filter((seat) => !taken.includes(seat));
        },
        count: async (_code: string, from: number, to: number) => {
          log.push(['count', from, to]);
          return between(from, to).length;
        },
        list: async (_code: string, from: number, to: number) => {
          log.push(['list', from, to]);
          return between(from, to);
        },
      },
      couponUses: {
        findOwn: async (code: string, user: string, max: number) => {
          expect([code, user, max]).toEqual(['DIWALI', 'asha', each]);
          return new Map(Object.entries(own).map(([use, by]) => [Number(use), by]));
        },
      },
    };
    const coupon = { _id: 'DIWALI', totalUses, usesPerCustomer: each };
    return chooseCouponUse(coupon, { user: 'asha', order }, stores as never);
  }

  test('is found by looking at four, while there is room', async () => {
    const use = await choose(500, []);
    expect(use).toEqual({ seat: expect.any(Number), own: 0 });
    expect([use.seat >= 0 && use.seat < 500, log]).toEqual([true, [['look', 4]]]);
  });

  test('of a hundred is then listed', async () => {
    expect(await choose(100, range(1, 100))).toMatchObject({ seat: 0 });
    expect([
      [['look', 4]],
      [
        ['look', 4],
        ['list', 0, 100],
      ],
    ]).toContainEqual(log);
  });

  test.each([0, 50, 51, 99, 100, 149, 200])('of more is found by halves: %i', async (seat) => {
    const use = await choose(
      201,
      range(0, 201).filter((one) => one !== seat),
    );
    expect(use).toEqual({ seat, own: 0 });
  });

  test('of more is counted, and listed once there are a hundred', async () => {
    const taken = range(0, 400).filter((seat) => seat !== 399);
    while (log.length < 2) {
      log = [];
      await choose(400, taken);
    }
    expect(log).toEqual([
      ['look', 4],
      ...[
        ['count', 0, 200],
        ['count', 200, 400],
        ['count', 200, 300],
        ['count', 300, 400],
        ['list', 300, 400],
      ],
    ]);
  });

  test('is each of the free ones at some time, in both halves', async () => {
    const taken = range(0, 300).filter((seat) => seat !== 7 && seat !== 290);
    const found = new Set<number>();
    for (let round = 0; round < 60; round += 1) found.add((await choose(300, taken)).seat);
    expect([...found].sort()).toEqual([290, 7]);
  });

  test.each([100, 400])('of %i that are used up is refused', async (total) => {
    expect(await refusalOfAsync(choose(total, range(0, total)))).toMatchObject({
      ...{ code: 'coupon_unavailable', details: [{ path: 'couponCode', reason: 'coupon_used_up' }] },
    });
  });

  test('is the first of the customer’s that is free', async () => {
    expect(await choose(9, [], { own: { 0: 'order-1' } })).toMatchObject({ own: 1 });
    expect(await choose(9, [], { own: { 1: 'order-1' } })).toMatchObject({ own: 0 });
  });

  test.each([[[]], [range(0, 9)]])(
    'of which the customer has had all is refused, with %j taken',
    async (taken) => {
      const own = { 0: 'order-1', 1: null };
      const refusal = await refusalOfAsync(choose(9, taken, { own, order: 'order-2' }));
      expect(refusal.details).toMatchObject([{ reason: 'coupon_used_by_you' }]);
      const asked = await refusalOfAsync(choose(9, taken, { own }));
      expect(asked.details).toMatchObject([{ reason: 'coupon_used_by_you' }]);
    },
  );

  test('that the same order has by now is chosen again, also of a coupon that is used up', async () => {
    const own = { 0: 'order-1', 1: 'order-2' };
    expect(await choose(9, range(0, 9), { own, order: 'order-2' })).toEqual({ seat: 0, own: 1 });
    expect(await choose(9, range(0, 8), { own, order: 'order-2' })).toEqual({ seat: 8, own: 1 });
  });
});
