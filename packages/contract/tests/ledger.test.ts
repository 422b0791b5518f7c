import { describe, expect, test } from 'vitest';
import { balanceOf, type Charged, cashTaken, ledgerOf, type Paid, settleLedger, sumLedger } from '../src';

const order = (changes: Partial<Charged> = {}): Charged => ({
  cartItems: [
    { price: 200, quantity: 2 },
    { price: 99, quantity: 1 },
  ],
  ...{ visitationCharge: 49, taxes: 0, professionalTips: 50, stage: 'completed' },
  ...changes,
});
const payment = (changes: Partial<Paid> & { method?: 'cash' | 'upi' } = {}) => ({
  ...({ status: 'pending', amount: 598 } as const),
  ...changes,
});
const claim = (method: 'cash' | 'upi', status: 'claimed' | 'matched' | 'verified' | 'rejected') => ({
  ...{ method, amount: 598, status },
});

describe('The ledger of a partner', () => {
  test('a completed job: price and tip are earned, nothing is kept', () => {
    expect(ledgerOf(order(), payment())).toEqual({
      ...{ price: 548, extras: 0, tip: 50, fee: 0, share: 598, cash: 0, dues: 598 },
    });
  });

  test('extras that were agreed to are the partner’s; others are nobody’s', () => {
    const extras = (['approved', 'declined', 'proposed'] as const).map((state) => ({
      ...{ state, lines: [{ itemId: 'fan', name: 'Fan', quantity: 2, price: 125 }] },
    }));
    expect(ledgerOf(order({ extras }), payment())).toMatchObject({ price: 548, extras: 250, share: 848 });
    expect(sumLedger([ledgerOf(order({ extras }), payment()), { ...ledgerOf(order(), null) }]).extras).toBe(
      250,
    );
  });

  test('a coupon is borne by the operator', () => {
    expect(ledgerOf(order({ discount: 100 }), payment())).toMatchObject({ price: 548, share: 598 });
  });

  test.each([
    ['recorded as cash by an admin', payment({ status: 'collected', method: 'cash' }), 598],
    ['recorded as UPI by an admin', payment({ status: 'collected', method: 'upi' }), 0],
    ['claimed as cash, not counted yet', payment({ claims: [claim('cash', 'claimed')] }), 0],
    ['claimed as cash, not found', payment({ claims: [claim('cash', 'rejected')] }), 0],
    [
      'claimed as cash, counted',
      payment({ status: 'collected', method: 'cash', isByClaims: true, claims: [claim('cash', 'matched')] }),
      598,
    ],
    [
      'paid twice, in cash and by UPI',
      payment({
        ...{ status: 'verified', method: 'upi', isByClaims: true },
        claims: [claim('upi', 'verified'), claim('cash', 'verified')],
      }),
      598,
    ],
    ['without a payment', null, 0],
  ])('cash held: %s', (_case, paid, cash) => {
    expect(ledgerOf(order(), paid)).toMatchObject({ share: 598, cash, dues: 598 - cash });
  });

  test('cash was taken once it is claimed, until it is rejected; money by UPI is not cash', () => {
    const claims = (['claimed', 'matched', 'verified', 'rejected'] as const).map((one) => claim('cash', one));
    expect(cashTaken(payment({ claims }))).toBe(3 * 598);
    expect(cashTaken(payment({ claims: [claim('cash', 'rejected'), claim('upi', 'claimed')] }))).toBe(0);
    expect(cashTaken(payment({ status: 'collected', method: 'cash' }))).toBe(598);
    expect(cashTaken(payment({ status: 'collected', method: 'upi' }))).toBe(0);
    expect(cashTaken(null)).toBe(0);
  });

  test('a job that is not completed earns nothing; its cash is handed over', () => {
    const paid = payment({ claims: [claim('cash', 'matched')] });
    for (const stage of ['cancelled', 'in_progress'] as const) {
      expect(ledgerOf(order({ stage }), paid)).toEqual({
        ...{ price: 0, extras: 0, tip: 0, fee: 0, share: 0, cash: 598, dues: -598 },
      });
    }
  });

  test('sums add up each column by itself', () => {
    const one = { price: 1, extras: 2, tip: 3, fee: 4, share: 5, cash: 6, dues: 7 };
    const { extras: _, ...before } = one;
    expect(sumLedger([one, one, before])).toEqual({
      ...{ price: 3, extras: 4, tip: 9, fee: 12, share: 15, cash: 18, dues: 21 },
    });
  });

  test('a week without entries of cash: what was taken is held', () => {
    const paid = payment({ status: 'collected', method: 'cash' });
    expect(settleLedger([ledgerOf(order(), paid)])).toMatchObject({
      ...{ cash: 598, handedOver: 0, kept: 0, held: 598, dues: 0 },
    });
  });

  test('nothing is lost or made: what customers are charged is shares, fees and taxes, less the discounts', () => {
    const entries = [];
    const all = { charged: 0, taxes: 0, discounts: 0 };
    for (let price = 1; price <= 400; price += 7) {
      const one = order({
        ...{ cartItems: [{ price, quantity: (price % 5) + 1 }] },
        ...{
          taxes: price % 11,
          professionalTips: price % 3,
          discount: price % 2,
          visitationCharge: price % 50,
        },
      });
      all.charged += balanceOf(one, null).charged;
      all.taxes += one.taxes;
      all.discounts += one.discount ?? 0;
      entries.push(ledgerOf(one, payment({ status: 'collected', method: price % 2 ? 'cash' : 'upi' })));
    }
    const { price, tip, fee, share, cash, dues } = sumLedger(entries);
    expect(share + fee + all.taxes - all.discounts).toBe(all.charged);
    expect([share, dues]).toEqual([price + tip - fee, share - cash]);
  });
});
