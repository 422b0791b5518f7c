import type { Charged, Claim, ClaimInput, Payment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { addClaim } from '../../../../functions/src/payments/claim-payment';
import { claimOf, NOW, orderOf, PRICE, paymentOf, TIME } from '../../../support/payments/payment';
import { conflict, refusalOf } from '../../../support/refusal';

const [FIRST, SECOND, THIRD] = ['412345678901', '412345678902', '412345678903'] as const;
const CASH = { method: 'cash' } as const;
const UPI = { method: 'upi' } as const;
const referred = (reference: string) => ({ ...UPI, reference });

const add = (payment: Payment, input: ClaimInput, by: Claim['by'] = 'customer', order: Charged = orderOf()) =>
  addClaim(order, payment, input, { by, at: TIME.now });

const withClaims = (...claims: Claim[]) => paymentOf({ claims });

/** The claims with one more. */
const more = ({ claims = [] }: Payment, claim: Partial<Claim>) => [
  ...claims,
  { by: 'customer', at: NOW, status: 'claimed', ...claim },
];

/** The amount of the claim that is added. */
const amountOf = (...added: Parameters<typeof add>) => add(...added)?.at(-1)?.amount;

describe('by UPI without a reference', () => {
  test('the first is a claim of the price', () => {
    expect(add(paymentOf(), UPI)).toStrictEqual(more(paymentOf(), { ...UPI, amount: PRICE }));
  });

  test.each<[string, Claim]>([
    ['waits without a reference', claimOf()],
    ['waits with a reference', claimOf({ reference: FIRST })],
    ['was found without a reference', claimOf({ status: 'matched' })],
    ['was counted without a reference', claimOf({ status: 'verified' })],
  ])('beside one that %s, and nothing more is due: known', (_, claim) => {
    expect(add(withClaims(claimOf(CASH), { ...claim, amount: PRICE - 100 }), UPI)).toBeNull();
  });

  test('more is due than one that waits without a reference says: that one is raised', () => {
    const claims = [claimOf(CASH), claimOf({ by: 'worker' }), claimOf({ reference: FIRST })];
    expect(add(withClaims(...claims), UPI)).toStrictEqual([
      claims[0],
      claimOf({ by: 'worker', amount: PRICE - 200 }),
      claims[2],
    ]);
  });

  test.each<[string, Claim]>([
    ['waits with a reference', claimOf({ reference: FIRST })],
    ['was found without a reference', claimOf({ status: 'matched' })],
    ['was counted without a reference', claimOf({ status: 'verified' })],
  ])('more is due than one that %s says: one more, of the rest', (_, claim) => {
    const payment = withClaims(claim);
    expect(add(payment, UPI)).toStrictEqual(more(payment, { ...UPI, amount: PRICE - 100 }));
  });

  test('more is due, but the order was cancelled since: known', () => {
    const order = orderOf({ stage: 'cancelled' });
    expect(add(withClaims(claimOf()), UPI, 'customer', order)).toBeNull();
  });

  test.each<[string, Claim]>([
    ['was found with a reference', claimOf({ reference: FIRST, status: 'matched' })],
    ['was rejected without a reference', claimOf({ status: 'rejected' })],
    ['was rejected with a reference', claimOf({ reference: FIRST, status: 'rejected' })],
    ['is cash', claimOf(CASH)],
  ])('beside one that %s: one more', (_, claim) => {
    const payment = withClaims(claim);
    const amount = claim.status === 'rejected' ? PRICE : PRICE - 100;
    expect(add(payment, UPI)).toStrictEqual(more(payment, { ...UPI, amount }));
  });
});

describe('by UPI with a reference', () => {
  test('the first is a claim of the price, of whoever says it', () => {
    expect(add(paymentOf(), referred(FIRST), 'worker')).toStrictEqual(
      more(paymentOf(), { ...referred(FIRST), by: 'worker', amount: PRICE }),
    );
  });

  test.each(['claimed', 'matched', 'verified'] as const)('of one that is %s: known', (status) => {
    const payment = withClaims(claimOf(CASH), claimOf({ reference: FIRST, status }));
    expect(add(payment, referred(FIRST))).toBeNull();
  });

  test('of one that was found: known, though another one waits without a reference', () => {
    const payment = withClaims(claimOf(), claimOf({ reference: FIRST, status: 'matched' }));
    expect(add(payment, referred(FIRST))).toBeNull();
  });

  test('of one that was rejected: one more', () => {
    const payment = withClaims(claimOf({ reference: FIRST, status: 'rejected' }));
    expect(add(payment, referred(FIRST))).toStrictEqual(more(payment, { ...referred(FIRST), amount: PRICE }));
  });

  test('beside others with references: one more', () => {
    const payment = withClaims(claimOf({ reference: FIRST }), claimOf({ reference: SECOND }));
    expect(add(payment, referred(THIRD))).toStrictEqual(
      more(payment, { ...referred(THIRD), amount: PRICE - 200 }),
    );
  });

  test('beside one that waits without a reference: that one gets it, and stays as it was otherwise', () => {
    const claims = [
      claimOf({ reference: FIRST }),
      claimOf({ amount: 120, by: 'worker' }),
      claimOf({ reference: SECOND, status: 'matched' }),
    ];
    expect(add(withClaims(...claims), referred(THIRD))).toStrictEqual([
      claims[0],
      { ...claimOf({ amount: 120, by: 'worker' }), reference: THIRD },
      claims[2],
    ]);
  });

  test('beside one that waits without a reference: it gets it even where no money is due any more', () => {
    const order = orderOf({ stage: 'cancelled' });
    expect(add(withClaims(claimOf()), referred(FIRST), 'customer', order)).toStrictEqual([
      claimOf({ reference: FIRST }),
    ]);
  });

  test.each<[string, Claim]>([
    ['was found', claimOf({ status: 'matched' })],
    ['was rejected', claimOf({ status: 'rejected', amount: 0 })],
    ['is cash', claimOf(CASH)],
    ['came through a gateway', claimOf({ method: 'online', gatewayPayment: 'pay_1' })],
  ])('beside one that %s without a reference: one more', (_, claim) => {
    const payment = withClaims(claim);
    expect(add(payment, referred(FIRST))).toStrictEqual(
      more(payment, { ...referred(FIRST), amount: PRICE - claim.amount }),
    );
  });
});

describe('in cash', () => {
  test('the partner claims the price', () => {
    expect(add(paymentOf(), CASH, 'worker')).toStrictEqual(
      more(paymentOf(), { ...CASH, by: 'worker', amount: PRICE }),
    );
  });

  test.each(['claimed', 'matched', 'verified'] as const)(
    'beside cash that is %s, and nothing more is due: known, whoever asks',
    (status) => {
      const cash = claimOf({ ...CASH, status, amount: PRICE - 100 });
      const payment = withClaims(claimOf({ reference: FIRST }), cash);
      for (const by of ['customer', 'worker'] as const) expect(add(payment, CASH, by)).toBeNull();
    },
  );

  test('extras were agreed since the partner claimed cash: that claim is raised by them', () => {
    const payment = withClaims(claimOf({ ...CASH, by: 'worker', amount: PRICE - 200 }));
    expect(add(payment, CASH, 'worker')).toStrictEqual([claimOf({ ...CASH, by: 'worker', amount: PRICE })]);
  });

  test.each(['matched', 'verified'] as const)(
    'more is due than cash that is %s: one more, of the rest',
    (status) => {
      const payment = withClaims(claimOf({ ...CASH, status, amount: PRICE - 200 }));
      expect(add(payment, CASH, 'worker')).toStrictEqual(
        more(payment, { ...CASH, by: 'worker', amount: 200 }),
      );
    },
  );

  test('more is due than cash that waits, but the customer says so: known', () => {
    expect(add(withClaims(claimOf({ ...CASH })), CASH, 'customer')).toBeNull();
  });

  test('more is due than cash that waits, but the order was cancelled since: known', () => {
    const order = orderOf({ stage: 'cancelled' });
    expect(add(withClaims(claimOf({ ...CASH })), CASH, 'worker', order)).toBeNull();
  });

  test('beside a payment by UPI that waits, and cash that was rejected: one more, of the rest', () => {
    const payment = withClaims(claimOf(), claimOf({ ...CASH, status: 'rejected' }));
    expect(add(payment, CASH, 'worker')).toStrictEqual(
      more(payment, { ...CASH, by: 'worker', amount: PRICE - 100 }),
    );
  });

  test.each(['customer', 'gateway'] as const)('said by %s: refused', (by) => {
    expect(refusalOf(() => add(paymentOf(), CASH, by))).toStrictEqual(conflict('claim_cash_by_partner'));
  });

  test.each([
    ['all came', paymentOf({ status: 'collected' })],
    ['all is claimed', withClaims(claimOf({ amount: PRICE }))],
    ['more than all is claimed', withClaims(claimOf({ amount: PRICE + 1 }))],
    ['more than all came', withClaims(claimOf({ amount: PRICE + 1, status: 'matched' }))],
  ])('when %s: refused', (_, payment) => {
    expect(refusalOf(() => add(payment, CASH, 'worker'))).toStrictEqual(conflict('claim_nothing_due'));
  });

  test('when one rupee is not claimed: of that one', () => {
    const payment = withClaims(claimOf({ amount: PRICE - 1 }));
    expect(amountOf(payment, CASH, 'worker')).toBe(1);
  });
});

describe('the amount by UPI', () => {
  const of = (amount: number, status: Claim['status'], reference: string = FIRST) =>
    claimOf({ amount, status, reference });

  test.each([
    ['what did not come', [of(100, 'matched')], 399],
    ['what is not claimed', [of(498, 'claimed')], 1],
    ['what did not come and is not claimed', [of(100, 'verified'), of(200, 'claimed', SECOND)], 199],
    ['what did not come, when all of it is claimed', [of(100, 'matched'), of(399, 'claimed', SECOND)], 399],
    ['what did not come, when more is claimed', [of(100, 'matched'), of(450, 'claimed', SECOND)], 399],
    ['the price, when all came', [of(PRICE, 'matched')], PRICE],
    ['the price, when more came', [of(PRICE + 1, 'matched')], PRICE],
  ])('is %s', (_, claims, amount) => {
    expect(amountOf(withClaims(...claims), referred(THIRD))).toBe(amount);
  });

  test('is the price where an admin has recorded all of it', () => {
    expect(amountOf(paymentOf({ status: 'verified' }), UPI)).toBe(PRICE);
  });

  test('is none where the order costs nothing: refused', () => {
    const order = orderOf({ discount: PRICE });
    expect(refusalOf(() => add(paymentOf(), UPI, 'customer', order))).toStrictEqual(
      conflict('claim_nothing_due'),
    );
  });
});

describe('the stage of the order', () => {
  test('while the work is done: claimed', () => {
    expect(amountOf(paymentOf(), UPI, 'customer', orderOf({ stage: 'in_progress' }))).toBe(PRICE);
  });

  test.each(['placed', 'assigned', 'accepted', 'on_the_way', 'cancelled'] as const)(
    '%s: refused, whoever claims what',
    (stage) => {
      // cash of the customer would be refused, too
      expect(refusalOf(() => add(paymentOf(), CASH, 'customer', orderOf({ stage })))).toStrictEqual(
        conflict('claim_not_now'),
      );
      expect(refusalOf(() => add(paymentOf(), UPI, 'customer', orderOf({ stage })))).toStrictEqual(
        conflict('claim_not_now'),
      );
    },
  );
});

describe('the number of claims', () => {
  const many = (count: number) =>
    withClaims(...Array.from({ length: count }, () => claimOf({ status: 'rejected' })));

  test('the tenth is added', () => {
    expect(add(many(9), UPI)).toHaveLength(10);
  });

  test('the eleventh is refused', () => {
    expect(refusalOf(() => add(many(10), UPI))).toStrictEqual(conflict('claims_full'));
  });

  test('the eleventh, of nothing that is due, is refused for its number', () => {
    const order = orderOf({ discount: PRICE });
    expect(refusalOf(() => add(many(10), UPI, 'customer', order))).toStrictEqual(conflict('claims_full'));
  });

  test('the eleventh, of cash by the customer, is refused for that', () => {
    expect(refusalOf(() => add(many(10), CASH))).toStrictEqual(conflict('claim_cash_by_partner'));
  });

  test('the tenth gets its reference though no more are added', () => {
    const payment = withClaims(...(many(9).claims ?? []), claimOf());
    expect(add(payment, referred(FIRST))?.at(-1)).toStrictEqual(claimOf({ reference: FIRST }));
  });
});

describe('with the sum that the screen showed', () => {
  const showing = (shown: number, input: ClaimInput) => ({ ...input, shown });

  test.each<[string, ClaimInput, Claim['by']]>([
    ['cash', CASH, 'worker'],
    ['UPI without a reference', UPI, 'customer'],
    ['UPI with a reference', referred(FIRST), 'customer'],
  ])('%s: claims that sum, though more is due by now, and the claim does not keep it', (_, input, by) => {
    const claimed = more(paymentOf(), { ...input, by, amount: PRICE - 50 });
    expect(add(paymentOf(), showing(PRICE - 50, input), by)).toStrictEqual(claimed);
  });

  test('as much as is due: the same as without it', () => {
    expect(add(paymentOf(), showing(PRICE, CASH), 'worker')).toStrictEqual(add(paymentOf(), CASH, 'worker'));
  });

  test('more than is due, for the first claim: of what is due', () => {
    expect(amountOf(paymentOf(), showing(PRICE + 50, CASH), 'worker')).toBe(PRICE);
    expect(amountOf(paymentOf(), showing(PRICE + 50, referred(FIRST)))).toBe(PRICE);
  });

  test('the same claim a second time, while nothing more is due: known', () => {
    const payment = withClaims(claimOf({ ...CASH, by: 'worker', amount: PRICE }));
    expect(add(payment, showing(PRICE, CASH), 'worker')).toBeNull();
  });

  test.each<[string, ClaimInput, Claim]>([
    ['waits, in cash', CASH, claimOf({ ...CASH, by: 'worker' })],
    ['waits, by UPI', UPI, claimOf({ by: 'worker' })],
    ['was found, in cash', CASH, claimOf({ ...CASH, by: 'worker', status: 'matched' })],
    ['waits, by UPI with a reference', UPI, claimOf({ by: 'worker', reference: FIRST })],
  ])(
    'more is due than one that %s says: claimed from a screen that shows it, refused from any other',
    (_, input, claim) => {
      const payment = withClaims(claim);
      const due = claim.status === 'matched' ? PRICE - claim.amount : PRICE;
      const claimed = add(payment, showing(due, input), 'worker');
      expect(claimed).toStrictEqual(add(payment, input, 'worker'));
      expect(claimed?.reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE);
      for (const shown of [due - 1, due + 1, claim.amount])
        expect(refusalOf(() => add(payment, showing(shown, input), 'worker'))).toEqual(
          conflict('claim_changed'),
        );
    },
  );

  test('beside a claim of the other side: what the screen showed beyond that claim', () => {
    const payment = withClaims(claimOf({ reference: FIRST, amount: 120 }));
    expect(amountOf(payment, showing(PRICE - 30, CASH), 'worker')).toBe(PRICE - 150);
  });

  test('all that the screen showed was claimed meanwhile by the other side, and more is due: refused', () => {
    const payment = withClaims(claimOf({ reference: FIRST, amount: 120 }));
    for (const shown of [120, 119])
      expect(refusalOf(() => add(payment, showing(shown, CASH), 'worker'))).toEqual(
        conflict('claim_changed'),
      );
    expect(amountOf(payment, showing(121, CASH), 'worker')).toBe(1);
  });

  test('nothing is due any more: UPI at what the code said, whatever was shown', () => {
    const payment = withClaims(claimOf({ ...CASH, by: 'worker', amount: PRICE, status: 'matched' }));
    expect(amountOf(payment, showing(70, referred(FIRST)))).toBe(PRICE);
    const claimed = withClaims(claimOf({ ...CASH, by: 'worker', amount: PRICE }));
    expect(amountOf(claimed, showing(70, referred(FIRST)))).toBe(PRICE);
  });

  test('a reference for one that waits without it: whatever was shown', () => {
    expect(add(withClaims(claimOf()), showing(1, referred(FIRST)))).toStrictEqual([
      claimOf({ reference: FIRST }),
    ]);
  });
});
