import type { OrderEvent } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { endSeekingIn, seekPartnerIn } from '../../../../functions/src/orders/operations/seek-partner';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { notingIn, type Written } from '../../../support/noting-in';
import { askedOf, searchOf, UNTIL } from '../../../support/orders/search';
import { storedOrder } from '../../../support/payments/placed-order';

/** When the order of the tests last moved: a quarter of an hour before its search may ask somebody. */
const MOVED_AT = '2026-11-23T06:45:00.000+05:30';

const eventAt = (at: string, changes: Partial<OrderEvent> = {}): OrderEvent => ({
  ...{ at, from: 'placed', to: 'placed', actor: 'asha', role: 'customer', reason: '' },
  ...changes,
});

/** An order for the Wednesday of a week, after two moves. */
const movedOrder = (changes: Partial<StoredOrder> = {}) =>
  storedOrder({
    ...{ stage: 'placed', status: 'placed', scheduledDate: '2026-11-25', timeSlot: '12:00 PM - 2:00 PM' },
    events: [eventAt('2026-11-22T20:00:00.000+05:30'), eventAt(MOVED_AT)],
    ...changes,
  });

const DAY = { scheduledDate: '2026-11-25', timeSlot: '12:00 PM - 2:00 PM', week: '2026-11-23' };
const OPENED = {
  ...{ _id: 'order-1', state: 'open', round: 2, wave: 0 },
  ...{ openedAt: MOVED_AT, dueAt: '2026-11-23T07:00:00.000+05:30' },
  ...{ cityId: 'lucknow', categoryIds: ['electrician'], ...DAY, asked: [], refused: [] },
};

/** The stores of searches and offers: they find a search, and note what they write. */
function storesOf(search: Dispatch | null, written: Written) {
  const dispatches = {
    findReadableIn: async () => search,
    ...{
      createIn: notingIn(written, 'created'),
      replaceIn: notingIn(written, 'search'),
      removeIn: notingIn(written, 'removed'),
    },
  };
  return { dispatches, jobOffers: { removeOfIn: notingIn(written, 'removed offers') } } as never;
}

async function seek(before: StoredOrder | null, after: StoredOrder, earlier: Dispatch | null = null) {
  const written: Written = [];
  await seekPartnerIn(undefined as never, before, after, storesOf(earlier, written));
  return written;
}

describe('a search that begins', () => {
  test('with a new order is created, and due when somebody may be asked', async () => {
    expect(await seek(null, movedOrder())).toEqual([['created', OPENED]]);
  });

  test('with an order without a move is of the instant of its creation', async () => {
    const [[, search] = []] = await seek(null, movedOrder({ events: [] }));
    expect(search).toMatchObject({ round: 0, openedAt: '2026-11-17T10:00:00.000+05:30' });
  });

  test('anew takes the place of one that is gone or cannot be read', async () => {
    expect(await seek(movedOrder(), movedOrder())).toEqual([['search', OPENED]]);
  });

  test('anew ends the offers of the one before, and asks nobody who refused', async () => {
    const asked = [
      askedOf('early', { round: 3 }),
      askedOf('ravi'),
      askedOf('sunil', { answer: 'declined' }),
      askedOf('vijay'),
    ];
    const earlier = searchOf({ asked, refused: ['sunil'] });
    expect(await seek(movedOrder(), movedOrder(), earlier)).toStrictEqual([
      ['removed offers', 'order-1', ['ravi', 'vijay']],
      ['search', { ...OPENED, asked, refused: ['sunil'] }],
    ]);
  });

  test('anew remembers that nobody was found before', async () => {
    const [, [, search] = []] = await seek(movedOrder(), movedOrder(), searchOf({ wasUnfilled: true }));
    expect(search).toMatchObject({ wasUnfilled: true });
  });
});

/** Ends the search of an order that has moved; answers what was written. */
async function end(after: StoredOrder, search: Dispatch | null) {
  const written: Written = [];
  await endSeekingIn(undefined as never, after, storesOf(search, written));
  return written;
}

describe('a search that ends', () => {
  const asked = [
    askedOf('ravi', { round: 3 }),
    askedOf('ravi'),
    askedOf('sunil', { answer: 'declined' }),
    askedOf('vijay'),
  ];
  const SEARCH = searchOf({ asked });
  const { dueAt: _due, ...REST } = SEARCH;
  const OVER = { ...REST, state: 'over', endedAt: MOVED_AT };
  const NO_OFFERS = ['removed offers', 'order-1', ['ravi', 'vijay']];

  test('by a yes names whose it was, in its round', async () => {
    const events = [eventAt(MOVED_AT, { move: 'accept_offer', to: 'accepted' })];
    const after = movedOrder({ stage: 'accepted', workerUid: 'ravi', events });
    const answered = asked.with(1, askedOf('ravi', { answer: 'accepted', answeredAt: MOVED_AT }));
    expect(await end(after, SEARCH)).toStrictEqual([
      NO_OFFERS,
      ['search', { ...OVER, end: 'accepted', asked: answered }],
    ]);
  });

  test.each([
    ['cancelled', 'cancelled'],
    ['assigned', 'assigned'],
    ['in_progress', 'assigned'],
    ['completed', 'stopped'],
  ] as const)('as its order became %s is %s, and nobody has said yes', async (stage, word) => {
    const after = movedOrder({ stage, workerUid: 'ravi' });
    expect(await end(after, SEARCH)).toStrictEqual([NO_OFFERS, ['search', { ...OVER, end: word }]]);
  });

  test('before the last call has nobody left, and is marked', async () => {
    const search = { ...OVER, end: 'nobody_left', wasUnfilled: true };
    expect(await end(movedOrder(), SEARCH)).toEqual([NO_OFFERS, ['search', search]]);
  });

  test.each([
    ['2026-11-23T10:29:59.999+05:30', 'nobody_left'],
    ['2026-11-23T10:30:00.000+05:30', 'last_call'],
  ])('of a search for noon at %s: %s', async (at, word) => {
    const [, [, search] = []] = await end(movedOrder({ events: [eventAt(at)] }), searchOf());
    expect(search).toMatchObject({ end: word, wasUnfilled: true, endedAt: at });
  });

  test('of an order without a move has nobody left', async () => {
    const after = movedOrder({ events: [] });
    const endedAt = '2026-11-17T10:00:00.000+05:30';
    const search = { ...OVER, end: 'nobody_left', wasUnfilled: true, endedAt };
    expect(await end(after, SEARCH)).toEqual([NO_OFFERS, ['search', search]]);
  });

  test('and cannot be read is deleted', async () => {
    expect(await end(movedOrder(), null)).toEqual([['removed', 'order-1']]);
  });

  test('whose offers have all been answered deletes none', async () => {
    const search = searchOf({ asked: [askedOf('sunil', { answer: 'declined', until: UNTIL })] });
    expect((await end(movedOrder(), search))[0]).toEqual(['removed offers', 'order-1', []]);
  });
});
