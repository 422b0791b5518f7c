import type { BookingNote, Order } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  type BookingRelations,
  movedOf,
  toAdminBooking,
  toAdminBookingDetail,
} from '../../../../functions/src/orders/to-admin-booking';
import { type StoredOrder, toOrder } from '../../../../functions/src/stores/orders/stored-order';
import { deepFreeze } from '../../../support/deep-freeze';
import { claimOf, paymentOf } from '../../../support/payments/payment';
import { COMPLETED_AT, eventOf, storedOrder } from '../../../support/payments/placed-order';

const ASHA = deepFreeze({ name: 'Asha Verma', phone: '9876500001' });

/** The row of {@link storedOrder}, with its customer. */
const ROW = {
  ...{ _id: 'order-1', status: 'completed', stage: 'completed', cityId: 'lucknow', version: 'v1' },
  ...{ createdAt: '2026-11-17T10:00:00.000+05:30', scheduledDate: '2026-11-18' },
  ...{ timeSlot: '10:00 AM - 12:00 PM', amount: 499 },
  place: { city: 'Lucknow', pincode: '226001' },
  userId: { _id: 'asha', name: 'Asha Verma', phone: '9876500001' },
  serviceId: { _id: 'electrician', name: 'Electrician' },
  ...{ needsReassignment: false, providerId: null, rev: 1 },
};

describe('a row of the list', () => {
  test('has what every booking has', () => {
    expect(toAdminBooking(storedOrder(), ASHA, 'v1')).toStrictEqual(ROW);
  });

  test('has its worker, its first trade in every language, and what is to be done', () => {
    const order = storedOrder({
      ...{ workerUid: 'ravi', workerName: 'Ravi Kumar', needsReassignment: true, needsChoice: true },
      ...{ categoryIds: ['electrician', 'plumber'], serviceType: 'Electrician, Plumber' },
      ...{ translations: { hi: { serviceType: 'बिजली मिस्त्री, प्लंबर' } }, events: [], status: 'At the gate' },
      ...{ arrivedAt: '2026-11-18T10:05:00.000+05:30', lateBy: 0 },
    });
    expect(toAdminBooking(order, ASHA, 'v1')).toStrictEqual({
      ...ROW,
      serviceId: {
        ...{ _id: 'electrician', name: 'Electrician, Plumber' },
        translations: { hi: { name: 'बिजली मिस्त्री, प्लंबर' } },
      },
      ...{ status: 'At the gate', needsReassignment: true, needsChoice: true },
      providerId: { _id: 'ravi', name: 'Ravi Kumar' },
      ...{ rev: 0, arrivedAt: '2026-11-18T10:05:00.000+05:30', lateBy: 0 },
    });
  });

  test.each<[string, Partial<StoredOrder>, object]>([
    ['a worker without a name', { workerUid: 'ravi' }, { providerId: { _id: 'ravi', name: '' } }],
    [
      'begun work of a worker who cannot end it',
      { stage: 'in_progress', needsReassignment: true },
      { stage: 'in_progress' },
    ],
    ['no trade', { categoryIds: [] }, { serviceId: { _id: 'order-1', name: 'Electrician' } }],
  ])('of %s', (_, changes, expected) => {
    expect(toAdminBooking(storedOrder(changes), ASHA, 'v1')).toStrictEqual({ ...ROW, ...expected });
  });

  test('has the extras that were agreed to in its amount', () => {
    const line = { itemId: 'fuse', name: 'Fuse', quantity: 2, price: 20 };
    const extras: Order['extras'] = [
      { state: 'approved', lines: [line] },
      { state: 'declined', lines: [{ ...line, price: 400 }] },
      { state: 'proposed', lines: [{ ...line, price: 300 }] },
    ];
    expect(toAdminBooking(storedOrder({ extras }), ASHA, 'v1')).toStrictEqual({ ...ROW, amount: 539 });
  });

  test('of an unknown customer has the uid alone', () => {
    expect(toAdminBooking(storedOrder(), null, 'v1')).toStrictEqual({
      ...{ ...ROW, userId: { _id: 'asha', name: '', phone: '' } },
    });
  });
});

test('what an admin’s change depends on: stage, text, worker, and how often it was moved', () => {
  const moves = [eventOf('completed', COMPLETED_AT), eventOf('completed', COMPLETED_AT, 'completed')];
  const order = storedOrder({ workerUid: 'ravi', workerName: 'Ravi Kumar', status: 'Done', events: moves });
  expect(movedOf(order)).toStrictEqual({
    ...{ _id: 'order-1', stage: 'completed', status: 'Done', workerUid: 'ravi', moves: 2 },
  });
});

describe('a booking in full', () => {
  const KNOWN: BookingRelations = { user: ASHA, payment: null, notes: [], names: new Map(), moves: [] };

  /** The booking, and what a version was made of, in the order of the versions `v1`, `v2`. */
  function detailOf(changes: Partial<StoredOrder> = {}, relations: Partial<BookingRelations> = {}) {
    const versioned: unknown[] = [];
    const detail = toAdminBookingDetail(
      storedOrder(changes),
      { ...KNOWN, ...relations },
      (content) => `v${versioned.push(content)}`,
    );
    return { versioned, detail };
  }

  const DETAIL = {
    ...{ ...ROW, address: storedOrder().serviceAddress, cartItems: storedOrder().cartItems },
    ...{ itemTotal: 398, visitationCharge: 49, taxes: 2, professionalTips: 50 },
    ...{ customerNotes: 'Ring twice', feedback: '', notes: [], payment: null, moves: [] },
    events: [eventOf('completed', COMPLETED_AT)],
  };

  test('has the row, the address, the prices and the history', () => {
    const { detail, versioned } = detailOf();
    expect(detail).toStrictEqual(DETAIL);
    expect(versioned).toStrictEqual([
      { _id: 'order-1', stage: 'completed', status: 'completed', workerUid: undefined, moves: 1 },
    ]);
  });

  test('has who placed it, coupon, extras, ceiling, notes and moves', () => {
    const extras: Order['extras'] = [
      { state: 'declined', lines: [{ itemId: 'fuse', name: 'Fuse', quantity: 1, price: 20 }] },
    ];
    const consent = { by: 'call', at: '2026-11-17T10:00:00.000+05:30', note: 'Agreed' };
    const placedBy = { admin: 'meera', on: 'caller', consent };
    const notes = deepFreeze<BookingNote[]>([{ at: COMPLETED_AT, actor: 'unknown', text: 'Called back' }]);
    const changes = {
      couponCode: 'KEPT50',
      discount: 0,
      extras,
      extrasCeiling: 0,
      placedBy,
      feedback: 'Good',
    };
    const { detail } = detailOf(changes, { notes, moves: deepFreeze(['cancel', 'finish']) });
    expect(detail).toStrictEqual({ ...DETAIL, ...changes, notes, moves: ['cancel', 'finish'] });
  });

  test('has its extras beside its amount', () => {
    const extras: Order['extras'] = [
      { state: 'approved', lines: [{ itemId: 'fuse', name: 'Fuse', quantity: 2, price: 20 }] },
    ];
    expect(detailOf({ extras }).detail).toStrictEqual({ ...DETAIL, extras });
  });

  test('has no discount without a coupon', () => {
    expect(detailOf({ discount: 50 }).detail).toStrictEqual(DETAIL);
  });

  test('has its payment with a version of its own', () => {
    const payment = paymentOf({ status: 'collected', method: 'upi', claims: [claimOf()], cityId: 'lucknow' });
    const { detail, versioned } = detailOf({}, { payment });
    expect(detail).toStrictEqual({ ...DETAIL, payment: { ...payment, version: 'v2' } });
    expect(versioned[1]).toEqual({
      ...{ _id: 'order-1', status: 'collected', method: 'upi', claims: [claimOf()] },
    });
  });

  test('says nowhere that nobody came where a slot was left before it began', () => {
    const slot = {
      from: { date: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' },
      to: { date: '2026-11-19', timeSlot: '10:00 AM - 12:00 PM' },
    } as const;
    const movedAt = (at: string) => ({ ...eventOf('placed', at, 'placed'), move: 'reschedule', slot });
    const [early, late] = ['09:00', '10:30'].map((time) => movedAt(`2026-11-18T${time}:00.000+05:30`));
    const events = [early, late].flatMap((one) => (one ? [{ ...one, code: 'nobody_came' }] : []));
    const told = [early, { ...late, code: 'nobody_came' }];
    expect(detailOf({ events }).detail.events).toStrictEqual(told);
    const named = told.map((one) => ({ ...one, actor: undefined }));
    expect(toOrder(storedOrder({ events })).events).toEqual(named);
  });

  describe('names who moved it and who wrote a note', () => {
    const events = ['asha', 'ravi', 'meera', 'unknown'].map((actor) => ({
      ...eventOf('completed', COMPLETED_AT),
      actor,
    }));
    const notes: readonly BookingNote[] = [
      { at: COMPLETED_AT, actor: 'meera', text: 'Called back' },
      { at: COMPLETED_AT, actor: 'unknown', text: 'Nobody there' },
    ];
    const names: ReadonlyMap<string, string> = new Map([
      ['meera', 'meera@example.in'],
      ['asha', 'asha@example.in'],
      ['ravi', 'ravi@example.in'],
    ]);
    const namesOf = (changes: Partial<StoredOrder>, relations: Partial<BookingRelations> = {}) =>
      detailOf({ events, ...changes }, { names, notes, ...relations }).detail;

    test('by the customer’s and the worker’s own name, and the others by address; whole', () => {
      const detail = namesOf({ workerUid: 'ravi', workerName: 'Ravi Kumar' });
      expect(detail.events).toStrictEqual([
        { ...events[0], actorName: 'Asha Verma' },
        { ...events[1], actorName: 'Ravi Kumar' },
        { ...events[2], actorName: 'meera@example.in' },
        events[3],
      ]);
      expect(detail.notes).toStrictEqual([{ ...notes[0], actorName: 'meera@example.in' }, notes[1]]);
      expect([...names.values()]).toEqual(['meera@example.in', 'asha@example.in', 'ravi@example.in']);
    });

    test.each<[string, Partial<StoredOrder>, Partial<BookingRelations>]>([
      ['is known', {}, { user: null }],
      ['has a name', { workerUid: 'ravi' }, { user: { name: '', phone: '9876500001' } }],
      ['is on the order', { workerName: 'Ravi Kumar' }, { user: null }],
    ])('by address where neither customer nor worker %s', (_, changes, relations) => {
      expect(namesOf(changes, relations).events).toStrictEqual([
        { ...events[0], actorName: 'asha@example.in' },
        { ...events[1], actorName: 'ravi@example.in' },
        { ...events[2], actorName: 'meera@example.in' },
        events[3],
      ]);
    });
  });
});
