import { type EffectName, effectsOf, isSeeking, type OrderState } from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import { DRAFT, OTHER_SLOT, RAVI, SUNITA } from './order-at';

type Changes = Partial<OrderState>;
const order = (changes: Changes = {}): OrderState => ({ ...DRAFT, ...changes });
/** An order with a partner at a stage. */
const withRavi = (stage: OrderState['stage'], changes: Changes = {}) =>
  order({ stage, workerUid: RAVI._id, ...changes });
const cancelled = order({ stage: 'cancelled' });
const coupon = { couponCode: 'FIRST' };
const otherDay = { scheduledDate: OTHER_SLOT.date };
const otherTime = { timeSlot: OTHER_SLOT.timeSlot };
const extrasOf = (state: 'proposed' | 'approved', price = 80): Changes => ({
  extras: [{ state, lines: [{ itemId: 'switch', name: 'Switch', quantity: 1, price }] }],
});

/** What changes, from which order to which, and what happens beside it. */
const CASES: [what: string, before: OrderState | null, after: OrderState, effects: EffectName[]][] = [
  ['a new order', null, order(), ['take_seats', 'open_payment', 'seek_partner']],
  [
    'a new order with a coupon',
    null,
    order(coupon),
    ['take_seats', 'take_coupon', 'open_payment', 'seek_partner'],
  ],
  [
    'a new order that is left to the customer’s choice',
    null,
    order({ needsChoice: true }),
    ['take_seats', 'open_payment'],
  ],
  ['a new order with a partner', null, withRavi('assigned'), ['take_seats', 'take_worker', 'open_payment']],
  ['nothing', order(), order({ status: 'asked' }), []],
  ['another day', order(), order(otherDay), ['swap_seats', 'seek_partner']],
  ['another time', order(), order(otherTime), ['swap_seats', 'seek_partner']],
  ['a partner gets it', order(), withRavi('assigned'), ['take_worker', 'end_seeking']],
  ['a partner accepts it', withRavi('assigned'), withRavi('accepted'), []],
  [
    'another partner gets it',
    withRavi('assigned'),
    withRavi('assigned', { workerUid: SUNITA._id }),
    ['free_worker', 'take_worker'],
  ],
  ['the partner is taken from it', withRavi('accepted'), order(), ['free_worker', 'seek_partner']],
  [
    'another day with the same partner',
    withRavi('accepted'),
    withRavi('accepted', otherDay),
    ['swap_seats', 'free_worker', 'take_worker'],
  ],
  [
    'another time with the same partner',
    withRavi('accepted'),
    withRavi('accepted', otherTime),
    ['swap_seats', 'free_worker', 'take_worker'],
  ],
  ['the work begins', withRavi('on_the_way'), withRavi('in_progress'), ['name_partner']],
  ['a beginning is taken back', withRavi('in_progress'), withRavi('on_the_way'), ['name_partner']],
  ['the work ends', withRavi('in_progress'), withRavi('completed'), ['ask_invoice', 'close_order']],
  [
    'an order is completed that nobody has begun',
    withRavi('accepted'),
    withRavi('completed'),
    ['name_partner', 'ask_invoice', 'close_order'],
  ],
  ['an end is taken back', withRavi('completed'), withRavi('in_progress'), ['withdraw_invoice']],
  [
    'it is cancelled before anybody has it',
    order(coupon),
    order({ ...coupon, stage: 'cancelled' }),
    ['free_seats', 'free_coupon', 'cancel_payment', 'end_seeking', 'close_order'],
  ],
  [
    'it is cancelled by way of its partner',
    withRavi('accepted'),
    withRavi('cancelled'),
    ['free_seats', 'free_worker', 'cancel_payment', 'close_order'],
  ],
  [
    'it is cancelled in the middle of the work: the payment keeps the partner',
    withRavi('in_progress'),
    withRavi('cancelled'),
    ['free_seats', 'free_worker', 'cancel_payment', 'close_order'],
  ],
  [
    'a cancellation is taken back',
    order({ ...coupon, stage: 'cancelled' }),
    order(coupon),
    ['take_seats', 'take_coupon', 'reopen_payment', 'seek_partner'],
  ],
  [
    'a cancellation is taken back on another day with its partner',
    withRavi('cancelled'),
    withRavi('accepted', otherDay),
    ['take_seats', 'take_worker', 'reopen_payment'],
  ],
  ['a cancelled order is changed', cancelled, order({ stage: 'cancelled', ...otherDay }), []],
  ['a cancelled one with a partner', withRavi('cancelled'), withRavi('cancelled', otherDay), []],
  [
    'a completed order is cancelled',
    withRavi('completed'),
    withRavi('cancelled'),
    ['free_seats', 'free_worker', 'cancel_payment', 'withdraw_invoice'],
  ],
  ['extras are proposed', withRavi('in_progress'), withRavi('in_progress', extrasOf('proposed')), []],
  [
    'extras are agreed to',
    withRavi('in_progress', extrasOf('proposed')),
    withRavi('in_progress', extrasOf('approved')),
    ['price_payment'],
  ],
  [
    'more of them is agreed to',
    withRavi('in_progress', extrasOf('approved')),
    withRavi('in_progress', extrasOf('approved', 90)),
    ['price_payment'],
  ],
  [
    'a new order has extras',
    null,
    withRavi('in_progress', extrasOf('approved')),
    ['take_seats', 'take_worker', 'open_payment'],
  ],
  ['it comes back to the queue', order({ offerRound: 1 }), order({ offerRound: 2 }), ['seek_partner']],
  ['it is left to the customer’s choice', order(), order({ needsChoice: true }), ['end_seeking']],
  ['the customer has chosen', order({ needsChoice: true }), order(), ['seek_partner']],
];

describe('what happens beside a change of an order', () => {
  test.each(CASES)('%s', (_, before, after, effects) => {
    expect(effectsOf(before, after)).toEqual(effects);
  });
});

describe('a partner is sought', () => {
  test('for an order that is placed and left to nobody’s choice', () => {
    expect(isSeeking(order())).toBe(true);
    expect(isSeeking(order({ needsChoice: true }))).toBe(false);
    for (const stage of ['assigned', 'in_progress', 'completed', 'cancelled'] as const) {
      expect([stage, isSeeking(order({ stage }))]).toEqual([stage, false]);
    }
    expect(isSeeking(null)).toBe(false);
  });
});
