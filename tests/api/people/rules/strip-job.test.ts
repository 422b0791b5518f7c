import type { OrderEvent } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { stripDispatch } from '../../../../functions/src/people/strip-dispatch';
import { stripJob, stripPartner } from '../../../../functions/src/people/strip-order';
import { deepFreeze } from '../../../support/deep-freeze';
import { askedOf, searchOf } from '../../../support/orders/search';
import { paymentOf } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';

const PHOTO = 'before_0123456789abcdef0123456789abcdef.jpg';
const RAVI = { _id: 'ravi', name: 'Ravi Kumar' };
const MOHAN = { _id: 'mohan', name: 'Mohan Lal' };
const GONE = { _id: 'deleted', name: '—' };

const eventOf = (changes: Partial<OrderEvent>): OrderEvent => ({
  ...{ at: '2026-11-18T12:00:00.000+05:30', actor: 'boss', role: 'admin', reason: 'Said so' },
  ...{ from: 'assigned', to: 'assigned' },
  ...changes,
});

/** The events of an order, once ravi has deleted the account. */
const without = (...events: OrderEvent[]) => stripJob(storedOrder({ events }), 'ravi').events;

describe('the order of a partner who deletes the account', () => {
  test('that the partner has loses uid and name, and nothing else of it', () => {
    const { events: _, ...order } = storedOrder({
      user: 'ravi',
      workerUid: 'ravi',
      workerName: 'Ravi Kumar',
    });
    const stripped = stripJob(storedOrder({ ...order, events: [] }), 'ravi');
    const { workerName: _name, ...rest } = order;
    expect(stripped).toStrictEqual({ ...rest, workerUid: 'deleted', events: [] });
  });

  test('that another partner has keeps that one', () => {
    const order = storedOrder({ workerUid: 'mohan', workerName: 'Mohan Lal', events: [] });
    expect(stripJob(order, 'ravi')).toStrictEqual(order);
  });

  test('that nobody has, or one without a name, gets neither', () => {
    expect(stripJob(storedOrder({ events: [] }), 'ravi')).toStrictEqual(storedOrder({ events: [] }));
    const nameless = storedOrder({ workerUid: 'mohan', events: [] });
    expect(stripJob(nameless, 'ravi')).toStrictEqual(nameless);
    const odd = storedOrder({ workerName: 'Mohan Lal', events: [] });
    expect(stripJob(odd, 'ravi')).toStrictEqual(odd);
  });

  test('and of a customer who did so before stays kept', () => {
    const kept = storedOrder({
      ...{ user: 'deleted', kept: { until: '2035-03-31', name: 'Asha Verma' }, events: [] },
      ...{ workerUid: 'ravi', workerName: 'Ravi Kumar', expiresAt: new Date('2035-03-31T18:30:00.000Z') },
    });
    const { workerName: _name, ...rest } = kept;
    expect(stripJob(kept, 'ravi')).toStrictEqual({ ...rest, workerUid: 'deleted' });
  });
});

describe('the events of such an order', () => {
  test('by the partner lose who it was, its words and its photographs', () => {
    const own = eventOf({ actor: 'ravi', role: 'worker', photos: [PHOTO], move: 'start' });
    expect(without(own)).toStrictEqual([
      eventOf({ actor: 'deleted', role: 'worker', reason: '', move: 'start' }),
    ]);
  });

  test('by somebody else keep all three', () => {
    const other = eventOf({ actor: 'mohan', role: 'worker', photos: [PHOTO] });
    expect(without(other)).toStrictEqual([other]);
  });

  test('without photographs or a change of the partner get none', () => {
    expect(without(eventOf({}))).toStrictEqual([eventOf({})]);
  });

  test.each([
    ['to whom the order came', { from: null, to: RAVI }, { from: null, to: GONE }],
    ['from whom it went', { from: RAVI, to: MOHAN }, { from: GONE, to: MOHAN }],
    ['who is not the one', { from: MOHAN, to: null }, { from: MOHAN, to: null }],
  ])('name nobody in the place of the partner %s', (_, worker, named) => {
    expect(without(eventOf({ worker }))).toStrictEqual([eventOf({ worker: named })]);
  });

  test('are the same when they are stripped once more', () => {
    const once = stripJob(
      storedOrder({ events: [eventOf({ actor: 'ravi', worker: { from: RAVI, to: null } })] }),
      'ravi',
    );
    expect(stripJob(once, 'ravi')).toStrictEqual(once);
  });
});

describe('the payment of a job whose partner deletes the account', () => {
  test('names nobody, and is as it was where it names another one, or none', () => {
    expect(stripPartner(paymentOf({ workerUid: 'ravi' }), 'ravi')).toStrictEqual({
      ...paymentOf({ workerUid: 'deleted' }),
    });
    expect(stripPartner(paymentOf({ workerUid: 'mohan' }), 'ravi')).toStrictEqual(
      paymentOf({ workerUid: 'mohan' }),
    );
    expect(stripPartner(paymentOf(), 'ravi')).toStrictEqual(paymentOf());
  });
});

describe('a search in which a partner was asked who deletes the account', () => {
  test('keeps every answer without who it was, and no more those who refused', () => {
    const no = { answer: 'declined', answeredAt: '2026-11-23T09:01:00.000+05:30', code: 'family' } as const;
    const search = searchOf({
      asked: [askedOf('ravi', { round: 2, ...no }), askedOf('mohan', no), askedOf('ravi')],
      refused: ['ravi', 'mohan', 'ravi'],
    });
    expect(stripDispatch(search, 'ravi')).toStrictEqual({
      ...search,
      asked: [askedOf('deleted', { round: 2, ...no }), askedOf('mohan', no), askedOf('deleted')],
      refused: ['mohan'],
    });
  });

  test('is as it was where only others were asked', () => {
    const others = deepFreeze(searchOf({ refused: ['sunil'] }));
    expect(stripDispatch(others, 'gone')).toStrictEqual(others);
  });
});
