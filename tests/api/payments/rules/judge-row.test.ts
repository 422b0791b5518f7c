import { type Claim, MAX_SUGGESTIONS, STAGES, type Stage, type StatementPayment } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { type Held, judgeRow } from '../../../../functions/src/payments/statement/judge-row';

const REFERENCE = '412345678901';
const OTHER = '498765432109';
const AT = '2026-11-20T12:00:00.000+05:30';

/** What came: 499 rupees with a reference. */
const PAID: StatementPayment = {
  ...{ date: '2026-11-21', paise: 49_900, reference: REFERENCE, narration: 'UPI CR' },
};
const { reference: _reference, ...UNREFERENCED } = PAID;

const claimOf = (change: Partial<Claim> = {}): Claim => ({
  ...{ method: 'upi', amount: 499, by: 'customer', at: AT, status: 'claimed' },
  ...change,
});
const referred = (change: Partial<Claim> = {}) => claimOf({ reference: REFERENCE, ...change });

interface OfOrder {
  _id?: string;
  stage?: Stage;
  /** The price with its extras, which is not what was claimed. */
  amount?: number;
}

const heldOf = (
  claims: Claim[] | undefined,
  { _id = 'order-1', stage = 'completed', amount = 650 }: OfOrder = {},
): Held => ({
  order: { _id, stage },
  payment: { _id, bookingId: _id, userId: 'asha', amount, status: 'pending', ...(claims && { claims }) },
});

const NOBODY = { byReference: null, numbered: [] };
const UNKNOWN = { outcome: 'unknown', suggestions: [] };
const suggested = (orderId: string, amount = 650) => ({ orderId, by: 'number', amount });

describe('a row with the reference of a claim', () => {
  const judge = (claim: Claim, stage: Stage = 'completed', paid = PAID) =>
    judgeRow(paid, { byReference: heldOf([claim], { stage }), numbered: [] });
  const verdict = (outcome: string) => ({
    ...{ outcome, orderId: 'order-1', claimed: 499, claim: REFERENCE, suggestions: [] },
  });

  test.each(STAGES.map((stage) => [stage, stage === 'completed' || stage === 'cancelled'] as const))(
    'of an order that is %s: it matches, rather than to be early: %s',
    (stage, isOver) => {
      expect(judge(referred(), stage)).toStrictEqual(verdict(isOver ? 'matches' : 'early'));
    },
  );

  test.each([49_899, 49_901, 499, 4_990_000])('and another amount (%i paise): it differs', (paise) => {
    expect(judge(referred(), 'completed', { ...PAID, paise })).toStrictEqual(verdict('differs'));
  });

  test.each(['matched', 'verified'] as const)('that is %s: it was settled before', (status) => {
    expect(judge(referred({ status }))).toStrictEqual(verdict('settled'));
  });

  test('another amount comes before what was settled, and that before a visit that is not over', () => {
    const other = { ...PAID, paise: 1 };
    expect(judge(referred({ status: 'matched' }), 'completed', other).outcome).toBe('differs');
    expect(judge(referred({ status: 'matched' }), 'in_progress').outcome).toBe('settled');
    expect(judge(referred(), 'in_progress', other).outcome).toBe('differs');
  });

  test('finds it among the others of its order', () => {
    const claims = [
      claimOf({ method: 'cash', amount: 1 }),
      claimOf({ amount: 2, reference: OTHER }),
      referred({ amount: 3, status: 'rejected' }),
      referred(),
      claimOf({ amount: 4 }),
    ];
    expect(judgeRow(PAID, { byReference: heldOf(claims), numbered: [] })).toStrictEqual(verdict('matches'));
  });

  test('of a payment through a gateway: by the gateway’s name of it', () => {
    const claim = claimOf({ method: 'online', by: 'gateway', gatewayPayment: REFERENCE });
    expect(judge(claim)).toStrictEqual(verdict('matches'));
  });

  test('belongs to it, though its narration names an order whose claim has none', () => {
    const numbered = [heldOf([claimOf()], { _id: 'order-2', amount: 700 })];
    expect(judgeRow(PAID, { byReference: heldOf([referred()]), numbered })).toStrictEqual({
      ...verdict('matches'),
      suggestions: [suggested('order-2', 700)],
    });
  });
});

describe('a row whose reference an order has, but none of its claims that count', () => {
  test.each<[string, Claim[] | undefined]>([
    ['no claims', undefined],
    ['an empty list of them', []],
    ['one that was rejected', [referred({ status: 'rejected' })]],
    ['one with another reference', [claimOf({ reference: OTHER })]],
    ['one without a reference', [claimOf()]],
  ])('with %s: unknown', (_what, claims) => {
    expect(judgeRow(PAID, { byReference: heldOf(claims), numbered: [] })).toStrictEqual(UNKNOWN);
  });

  test('is not given to the order that its narration names', () => {
    const numbered = [heldOf([claimOf()], { _id: 'order-2' })];
    expect(judgeRow(PAID, { byReference: heldOf(undefined), numbered })).toStrictEqual({
      ...UNKNOWN,
      suggestions: [suggested('order-2')],
    });
  });
});

describe('a row with a reference that nobody has claimed', () => {
  const judge = (numbered: Held[], paid = PAID) => judgeRow(paid, { byReference: null, numbered });
  const verdict = (outcome: string, orderId = 'order-1') => ({
    ...{ outcome, orderId, claimed: 499, claim: 'upi' },
    suggestions: [suggested(orderId)],
  });

  test('belongs to the claim without one of the order that its narration names', () => {
    expect(judge([heldOf([claimOf()])])).toStrictEqual(verdict('matches'));
  });

  test('is early before the visit is over', () => {
    expect(judge([heldOf([claimOf()], { stage: 'in_progress' })])).toStrictEqual(verdict('early'));
  });

  test.each([49_899, 49_901])('of another amount (%i paise): it differs', (paise) => {
    expect(judge([heldOf([claimOf()])], { ...PAID, paise })).toStrictEqual(verdict('differs'));
  });

  test('finds the claim that waits among the others of the order', () => {
    const claims = [
      claimOf({ method: 'cash', amount: 1 }),
      claimOf({ method: 'online', amount: 2, gatewayPayment: 'pay-1' }),
      claimOf({ amount: 3, status: 'rejected' }),
      claimOf({ amount: 4, status: 'matched' }),
      claimOf({ amount: 5, status: 'verified' }),
      claimOf({ amount: 6, reference: OTHER }),
      claimOf(),
      claimOf({ amount: 7 }),
    ];
    expect(judge([heldOf(claims)])).toStrictEqual(verdict('matches'));
  });

  const closed: [string, Claim[] | undefined][] = [
    ['no claims', undefined],
    ['an empty list of them', []],
    ['a claim of cash', [claimOf({ method: 'cash' })]],
    ['a claim through a gateway', [claimOf({ method: 'online', gatewayPayment: 'pay-1' })]],
    ['a claim that was rejected', [claimOf({ status: 'rejected' })]],
    ['a claim that was matched', [claimOf({ status: 'matched' })]],
    ['a claim that was verified', [claimOf({ status: 'verified' })]],
    ['a claim with another reference', [claimOf({ reference: OTHER })]],
  ];

  test.each(closed)('names an order with %s: unknown, and the order is suggested', (_what, claims) => {
    expect(judge([heldOf(claims)])).toStrictEqual({ ...UNKNOWN, suggestions: [suggested('order-1')] });
  });

  test('names several orders, of which one has such a claim: it belongs to that one', () => {
    const others = closed.slice(0, 2).map(([, claims], place) => heldOf(claims, { _id: `closed-${place}` }));
    expect(judge([...others, heldOf([claimOf()], { _id: 'order-9' })])).toStrictEqual({
      ...verdict('matches', 'order-9'),
      suggestions: [suggested('closed-0'), suggested('closed-1'), suggested('order-9')],
    });
  });

  test('names two orders that have such claims: unknown, and both are suggested', () => {
    const numbered = ['order-1', 'order-2'].map((_id) => heldOf([claimOf()], { _id }));
    expect(judge(numbered)).toStrictEqual({
      ...UNKNOWN,
      suggestions: [suggested('order-1'), suggested('order-2')],
    });
  });

  test('names no order: unknown', () => {
    expect(judgeRow(PAID, NOBODY)).toStrictEqual(UNKNOWN);
  });

  test('names an order beyond those that are suggested: it belongs to it all the same', () => {
    const others = Array.from({ length: MAX_SUGGESTIONS }, (_, place) => heldOf([], { _id: `o-${place}` }));
    expect(judge([...others, heldOf([claimOf()], { _id: 'order-9' })])).toStrictEqual({
      ...verdict('matches', 'order-9'),
      suggestions: ['o-0', 'o-1', 'o-2'].map((id) => suggested(id)),
    });
  });
});

describe('a row without a reference', () => {
  test('belongs to no claim, though its narration names an order and the amount fits', () => {
    const numbered = [heldOf([claimOf()])];
    expect(judgeRow(UNREFERENCED, { byReference: null, numbered })).toStrictEqual({
      ...UNKNOWN,
      suggestions: [suggested('order-1')],
    });
  });

  test('belongs to no claim of an order that some reference led to', () => {
    const byReference = heldOf([referred(), claimOf()]);
    expect(judgeRow(UNREFERENCED, { byReference, numbered: [] })).toStrictEqual(UNKNOWN);
  });
});

describe('the suggestions', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, place) => heldOf([], { _id: `o-${place}`, amount: 100 + place }));

  test.each([
    [0, 0],
    [1, 1],
    [MAX_SUGGESTIONS - 1, MAX_SUGGESTIONS - 1],
    [MAX_SUGGESTIONS, MAX_SUGGESTIONS],
    [MAX_SUGGESTIONS + 1, MAX_SUGGESTIONS],
  ])('of %i orders that the narration may name: the first %i, each with its price', (count, shown) => {
    const { suggestions } = judgeRow(PAID, { byReference: null, numbered: numbered(count) });
    expect(suggestions).toStrictEqual(
      ['o-0', 'o-1', 'o-2'].slice(0, shown).map((id, place) => suggested(id, 100 + place)),
    );
  });

  test('what is known of the row stays as it was', () => {
    const known = { byReference: heldOf([referred()]), numbered: numbered(5) };
    const before = structuredClone(known);
    judgeRow(PAID, known);
    expect(known).toStrictEqual(before);
  });
});
