import {
  addBusinessDays,
  balanceOf,
  type Charged,
  type ClaimStatus,
  lastFoundAt,
  PAID_REFERENCE_PATTERN,
  plainPaidReference,
  REFUND_STATUSES,
  type Refunded,
  refundableFor,
  refundDueOn,
  refundPhotosOf,
  refundsOf,
  refundTimers,
  refundUntil,
  refundUrgency,
  urgentRefund,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const entry = (id: string, status: (typeof REFUND_STATUSES)[number], amount: number) => ({
  ...{ id, status, amount },
});
const paid = (change: Partial<Refunded> = {}): Refunded => ({ status: 'collected', amount: 400, ...change });
const ORDER: Charged = {
  cartItems: [{ price: 400, quantity: 1 }],
  ...{ visitationCharge: 0, taxes: 0, professionalTips: 0, stage: 'completed' },
};

describe('the refunds of a payment', () => {
  test('one of the version before: of the whole, or of its amount', () => {
    expect(refundsOf(paid({ refund: { status: 'requested' } }))).toEqual([
      { id: '1', status: 'requested', amount: 400 },
    ]);
    expect(refundsOf(paid({ refund: { status: 'approved', amount: 150 } }))).toEqual([
      { id: '1', status: 'approved', amount: 150 },
    ]);
    expect(refundsOf(paid())).toEqual([]);
  });

  test('what the version before has decided of the most urgent one counts, and of no other', () => {
    const refunds = [entry('1', 'rejected', 100), entry('2', 'requested', 50)];
    const decided = { id: '2', status: 'approved', amount: 50, decidedAt: '2026-11-22T09:00:00.000+05:30' };
    const payment = paid({ refunds, refund: decided as Refunded['refund'] });
    expect(refundsOf(payment)).toEqual([refunds[0], decided]);
  });

  test('the most urgent: to be decided before to be paid, the oldest of each; else the last', () => {
    const all = [
      entry('1', 'refunded', 1),
      entry('2', 'approved', 1),
      entry('3', 'requested', 1),
      entry('4', 'requested', 1),
    ];
    expect(urgentRefund(all)?.id).toBe('3');
    expect(urgentRefund(all.slice(0, 2))?.id).toBe('2');
    expect(urgentRefund([entry('1', 'refunded', 1), entry('2', 'rejected', 1)])?.id).toBe('2');
    expect(urgentRefund([...all.slice(0, 2), entry('5', 'rejected', 1)])?.id).toBe('2');
    const over = [entry('1', 'refunded', 1), entry('2', 'rejected', 1), entry('3', 'refunded', 1)];
    expect(urgentRefund(over)?.id).toBe('3');
    expect(urgentRefund([])).toBeUndefined();
  });

  test('what is left: what came, less what went back or is under way; a rejected one takes nothing', () => {
    const refunds = [
      entry('1', 'refunded', 100),
      entry('2', 'requested', 50),
      entry('3', 'approved', 30),
      entry('4', 'rejected', 200),
    ];
    expect(refundableFor(paid({ refunds }))).toBe(220);
    expect(refundableFor(paid({ refunds, status: 'pending' }))).toBe(0);
    expect(refundableFor(null)).toBe(0);
    expect(balanceOf(ORDER, paid({ refunds }))).toMatchObject({ received: 400, refunded: 100, due: 0 });
  });

  test('never more than came, whatever is asked for, decided and paid in any order', () => {
    const steps = fc.array(fc.tuple(fc.nat(500), fc.constantFrom(...REFUND_STATUSES)), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(1000), steps, (amount, asked) => {
        let payment = paid({ amount, refunds: [] });
        for (const [wanted, status] of asked) {
          const most = refundableFor(payment);
          if (wanted > most) continue;
          const refunds = [...refundsOf(payment), entry(String(asked.length), status, wanted)];
          payment = { ...payment, refunds };
        }
        const sum = refundsOf(payment)
          .filter(({ status }) => status !== 'rejected')
          .reduce((total, refund) => total + refund.amount, 0);
        expect(sum).toBeLessThanOrEqual(amount);
        expect(refundableFor(payment)).toBe(amount - sum);
      }),
    );
  });
});

describe('the last day of a refund', () => {
  // 25 November 2026 is a Wednesday.
  const HOLIDAYS = ['2026-11-25'];

  test.each([
    ['2026-11-20', 1, '2026-11-23', 'over a weekend'],
    ['2026-11-24', 1, '2026-11-26', 'over a holiday'],
    ['2026-11-21', 1, '2026-11-23', 'from a Saturday'],
    ['2026-11-26', -1, '2026-11-24', 'back over a holiday'],
    ['2026-11-23', -1, '2026-11-20', 'back over a weekend'],
    ['2026-11-25', 0, '2026-11-25', 'the day itself, whatever it is'],
  ])('%s and %i business days: %s, %s', (day, days, expected) => {
    expect(addBusinessDays(day, days, HOLIDAYS)).toBe(expected);
  });

  test('the seventh business day; told the business day before, and the day after', () => {
    const dueOn = refundDueOn('2026-11-20', HOLIDAYS);
    expect(dueOn).toBe('2026-12-02');
    expect(refundTimers(dueOn, HOLIDAYS)).toEqual([
      { kind: 'refund_due_soon', dueAt: '2026-12-01T09:00:00.000+05:30' },
      { kind: 'refund_overdue', dueAt: '2026-12-03T09:00:00.000+05:30' },
    ]);
  });

  test.each([
    ['2026-11-30', null],
    ['2026-12-01', 'due_soon'],
    ['2026-12-02', 'due_soon'],
    ['2026-12-03', 'overdue'],
  ] as const)('on %s: %s', (today, expected) => {
    expect(refundUrgency({ status: 'approved', dueOn: '2026-12-02' }, today, HOLIDAYS)).toBe(expected);
    expect(refundUrgency({ status: 'refunded', dueOn: '2026-12-02' }, today, HOLIDAYS)).toBeNull();
    expect(refundUrgency({ status: 'approved' }, today, HOLIDAYS)).toBeNull();
  });
});

test('a customer may ask for two days after the end, whatever was noted since; not before it', () => {
  const end = { at: '2026-11-20T10:00:00.000+05:30', from: 'in_progress', to: 'completed' } as const;
  const note = { at: '2026-11-21T10:00:00.000+05:30', from: 'completed', to: 'completed' } as const;
  const until = refundUntil({ stage: 'completed', events: [end, note] });
  expect(new Date(until ?? 0).toISOString()).toBe('2026-11-22T04:30:00.000Z');
  expect(refundUntil({ stage: 'in_progress', events: [] })).toBeNull();
  expect(refundUntil({ stage: 'completed', events: [] })).toBeNull();
});

test('the time to ask runs anew from the moment at which money was found, which may be later than the end', () => {
  const end = { at: '2026-11-20T10:00:00.000+05:30', from: 'in_progress', to: 'completed' } as const;
  const order = { stage: 'completed', events: [end] } as const;
  const until = (foundAt?: string) => new Date(refundUntil(order, foundAt) ?? 0).toISOString();
  expect(until('2026-11-22T20:00:00.000+05:30')).toBe('2026-11-24T14:30:00.000Z');
  expect(until('2026-11-20T09:00:00.000+05:30')).toBe(until());
  expect(refundUntil({ stage: 'in_progress', events: [] }, end.at)).toBeNull();
});

test('the last instant at which money was found: of what came alone', () => {
  const claim = (status: ClaimStatus, decidedAt?: string) => ({
    ...({ method: 'upi', amount: 100 } as const),
    ...{ status, ...(decidedAt && { decidedAt }) },
  });
  const [first, second, third] = ['10', '11', '12'].map((hour) => `2026-11-20T${hour}:00:00.000+05:30`);
  expect(lastFoundAt(null)).toBeUndefined();
  expect(lastFoundAt({ claims: [claim('claimed'), claim('matched')] })).toBeUndefined();
  expect(
    lastFoundAt({ claims: [claim('verified', second), claim('matched', first), claim('rejected', third)] }),
  ).toBe(second);
  expect(lastFoundAt({ collectedAt: first })).toBe(first);
  expect(lastFoundAt({ claims: [claim('matched', second)], collectedAt: first })).toBe(second);
  expect(lastFoundAt({ claims: [claim('matched', second)], collectedAt: third })).toBe(third);
});

test('the end is that of the present stage: of a cancelled order its cancelling', () => {
  const completed = { at: '2026-11-20T10:00:00.000+05:30', from: 'in_progress', to: 'completed' } as const;
  const cancelled = { at: '2026-11-19T10:00:00.000+05:30', from: 'accepted', to: 'cancelled' } as const;
  const until = refundUntil({ stage: 'cancelled', events: [cancelled, completed] });
  expect(new Date(until ?? 0).toISOString()).toBe('2026-11-21T04:30:00.000Z');
  expect(refundUntil({ stage: 'accepted', events: [completed, cancelled] })).toBeNull();
  const going = { at: '2026-11-19T10:00:00.000+05:30', from: 'accepted', to: 'in_progress' } as const;
  expect(refundUntil({ stage: 'in_progress', events: [going] })).toBeNull();
});

describe('the reference of a payout', () => {
  test.each([
    [' n123 456\t789 ', 'N123456789'],
    ['SBIN0001234', 'SBIN0001234'],
  ])('%j is read as %j', (typed, read) => {
    expect(plainPaidReference(typed)).toBe(read);
    expect(read).toMatch(PAID_REFERENCE_PATTERN);
  });

  test.each(['A1234', 'A'.repeat(31), 'a12345', '-A12345', 'A12345-', 'A123 456', ''])(
    '%j is none',
    (text) => {
      expect(text).not.toMatch(PAID_REFERENCE_PATTERN);
    },
  );

  test.each(['A12345', 'A'.repeat(30)])('%j is one', (text) => {
    expect(text).toMatch(PAID_REFERENCE_PATTERN);
  });
});

test('the photographs of refunds come in the order in which they were asked for', () => {
  expect(
    refundPhotosOf({ refunds: [{ photos: ['a', 'b'] }, {}, { photos: [] }, { photos: ['c'] }] }),
  ).toEqual([...'abc']);
  expect(refundPhotosOf({})).toEqual([]);
  expect(refundPhotosOf(null)).toEqual([]);
});
