import type { OrderEvent, OrderState } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/domain/app-error';
import { say } from '../../../../functions/src/domain/say';
import type { Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { isTooLate, refuseOffer } from '../../../../functions/src/orders/dispatch/refuse-offer';
import {
  askedNow,
  drawOf,
  isSearchOf,
  standingAt,
  searchOf as toSearch,
} from '../../../../functions/src/orders/dispatch/search-of';
import { askedOf, NOW, searchOf, UNTIL } from '../../../support/orders/search';
import { storedOrder } from '../../../support/payments/placed-order';
import { conflict } from '../../../support/refusal';

const moved = (change: Partial<OrderEvent> = {}): OrderEvent => ({
  ...{ at: '2026-11-23T08:00:00.000+05:30', from: 'placed', to: 'placed', actor: 'asha', role: 'customer' },
  ...{ reason: '' },
  ...change,
});

/** A move to another slot, which ends an open search. */
const RESCHEDULED = moved({
  slot: {
    from: { date: '2026-11-23', timeSlot: '12:00 PM - 2:00 PM' },
    to: { date: '2026-11-23', timeSlot: '4:00 PM - 6:00 PM' },
  },
});

/** An order that seeks its partner, with the four moves that its search was opened after. */
const seeking = (changes: object = {}) =>
  storedOrder({
    ...{ stage: 'placed', status: 'placed', scheduledDate: '2026-11-23', timeSlot: '12:00 PM - 2:00 PM' },
    events: [moved(), moved(), moved(), moved()],
    ...changes,
  }) as OrderState;

/** Why ravi’s yes to its offer of the fourth round is refused; null if it is not. */
function refused(
  order: OrderState,
  dispatch: Dispatch | null,
  { uid = 'ravi', round = 4, at = NOW }: { uid?: string; round?: number; at?: string } = {},
) {
  const error = refuseOffer(order, dispatch, { uid, round, at: new Date(at) });
  if (!error) return null;
  const { code, reason, params, details } = error;
  return code === 'forbidden' ? code : { code, reason, params, details };
}

describe('a yes', () => {
  test('to an offer that stands is not refused', () => {
    expect(refused(seeking(), searchOf())).toBeNull();
  });

  test.each([
    ['of who was never asked', searchOf({ asked: [askedOf('sunil')] })],
    ['to an order without a search', null],
  ])('%s is forbidden, and tells nothing', (_, search) => {
    expect(refused(seeking(), search)).toBe('forbidden');
    expect(refused(seeking({ stage: 'cancelled' }), search)).toBe('forbidden');
  });

  test('of who has the job already', () => {
    const taken = seeking({ stage: 'accepted', workerUid: 'ravi' });
    expect(refused(taken, searchOf({ state: 'over' }))).toEqual(conflict('offer_yours'));
  });

  test('of whom the search names as the taker, beside the order as it was before', () => {
    const asked = [askedOf('ravi', { answer: 'accepted' }), askedOf('sunil')];
    expect(refused(seeking(), searchOf({ asked }))).toEqual(conflict('offer_yours'));
    expect(refused(seeking(), searchOf({ asked }), { uid: 'sunil' })).toEqual(conflict('offer_gone'));
  });

  test('while the taker of an earlier round gave the job back is not refused', () => {
    const asked = [askedOf('sunil', { round: 2, answer: 'accepted' }), askedOf('ravi')];
    expect(refused(seeking(), searchOf({ asked }))).toBeNull();
  });

  test('to an order that was cancelled', () => {
    expect(refused(seeking({ stage: 'cancelled' }), searchOf())).toEqual(conflict('offer_withdrawn'));
  });

  test('to an order that another has', () => {
    const taken = seeking({ stage: 'assigned', workerUid: 'sunil' });
    expect(refused(taken, searchOf())).toEqual(conflict('offer_gone'));
  });

  test('after a no', () => {
    expect(refused(seeking(), searchOf({ refused: ['ravi'] }))).toEqual(conflict('offer_declined'));
    expect(refused(seeking(), searchOf({ refused: ['sunil'] }))).toBeNull();
  });

  test('to the offer of another round', () => {
    const asked = [askedOf('ravi', { round: 3 }), askedOf('ravi')];
    expect(refused(seeking(), searchOf({ asked }), { round: 3 })).toEqual(conflict('offer_withdrawn'));
    const once = searchOf({ asked: [askedOf('ravi', { round: 3 })] });
    expect(refused(seeking(), once)).toEqual(conflict('offer_withdrawn'));
    expect(refused(seeking(), once, { round: 3 })).toEqual(conflict('offer_withdrawn'));
  });

  test('at the instant at which its time is over', () => {
    expect(refused(seeking(), searchOf(), { at: UNTIL })).toEqual(conflict('offer_over'));
    const before = new Date(Date.parse(UNTIL) - 1).toISOString();
    expect(refused(seeking(), searchOf(), { at: before })).toBeNull();
  });

  test('to an order whose customer has to choose', () => {
    expect(refused(seeking({ needsChoice: true }), searchOf())).toEqual(conflict('offer_over'));
  });

  test('to a search that was left open while its order turned', () => {
    expect(refused(seeking(), searchOf({ state: 'over' }))).toEqual(conflict('offer_withdrawn'));
    const turned = seeking({ events: [...seeking().events, RESCHEDULED] });
    expect(refused(turned, searchOf())).toEqual(conflict('offer_withdrawn'));
  });

  test.each([
    ['offer_gone', true],
    ['offer_over', true],
    ['offer_withdrawn', false],
    ['offer_yours', false],
    ['offer_declined', false],
  ] as const)('that is refused with %s: would have been in time otherwise: %s', (reason, isLate) => {
    expect(isTooLate(new AppError('conflict', say(reason)))).toBe(isLate);
  });

  test('that failed otherwise is not late', () => {
    expect(isTooLate(new AppError('forbidden', say('forbidden')))).toBe(false);
    expect(isTooLate({ reason: 'offer_gone' })).toBe(false);
  });
});

describe('a search', () => {
  test('is that of its order while both are open', () => {
    expect(isSearchOf(searchOf(), seeking())).toBe(true);
    expect(isSearchOf(searchOf({ state: 'over' }), seeking())).toBe(false);
    expect(isSearchOf(searchOf(), seeking({ stage: 'assigned' }))).toBe(false);
    expect(isSearchOf(searchOf({ round: 3 }), seeking())).toBe(true);
    const turned = [...seeking().events.slice(0, 3), RESCHEDULED];
    expect(isSearchOf(searchOf({ round: 3 }), seeking({ events: turned }))).toBe(false);
  });

  test('has those of its round, of whom some may still say yes', () => {
    const asked = [
      askedOf('early', { round: 3 }),
      askedOf('no', { answer: 'declined' }),
      askedOf('over', { until: NOW }),
      askedOf('standing'),
    ];
    const search = searchOf({ asked });
    expect(askedNow(search)).toEqual(asked.slice(1));
    expect(standingAt(search, new Date(NOW))).toEqual([askedOf('standing')]);
  });

  test('is decided on by its slot, its round and the answers', () => {
    const asked = [askedOf('early', { round: 3 }), askedOf('no', { answer: 'declined' }), askedOf('ravi')];
    expect(toSearch(searchOf({ asked, wave: 2 }))).toEqual({
      slotStartsAt: new Date('2026-11-23T12:00:00.000+05:30'),
      openedAt: new Date('2026-11-23T09:00:00.000+05:30'),
      wave: 2,
      asked: [
        { uid: 'no', until: new Date(UNTIL), isDeclined: true },
        { uid: 'ravi', until: new Date(UNTIL), isDeclined: false },
      ],
    });
  });

  test('draws the same number in each attempt at a wave, and others in others', () => {
    const draw = drawOf(searchOf());
    expect(draw).toBe(drawOf(searchOf({ refused: ['ravi'] })));
    const others = [searchOf({ _id: 'order-2' }), searchOf({ round: 5 }), searchOf({ wave: 2 })].map(drawOf);
    expect(new Set([draw, ...others]).size).toBe(4);
  });

  test('draws evenly from 0 to below 1', () => {
    const draws = Array.from({ length: 400 }, (_, wave) => drawOf(searchOf({ wave })));
    for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10)) {
      const count = draws.filter((draw) => draw >= tenth && draw < tenth + 0.1).length;
      expect(count).toBeGreaterThan(15);
    }
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true);
  });
});
