import type { Order } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { showsCustomer, toBooking } from '../../../../functions/src/orders/to-booking';
import { deepFreeze } from '../../../support/deep-freeze';
import { COMPLETED_AT, eventOf, storedOrder } from '../../../support/payments/placed-order';

describe('the customer of an order', () => {
  const isShown = (changes: Parameters<typeof storedOrder>[0], at: string) =>
    showsCustomer(storedOrder(changes), new Date(at));

  test.each([
    ['placed', false],
    ['assigned', false],
    ['accepted', true],
    ['on_the_way', true],
    ['in_progress', true],
    ['cancelled', false],
  ] as const)('is shown while it is %s: %s', (stage, expected) => {
    const events = [eventOf(stage, '2026-11-17T10:00:00.000+05:30')];
    expect(isShown({ stage, events }, '2026-11-18T09:00:00.000+05:30')).toBe(expected);
    expect(isShown({ stage, events }, '2027-11-18T09:00:00.000+05:30')).toBe(expected);
  });

  test.each([
    ['at once', true, COMPLETED_AT],
    ['just before a day has passed', true, '2026-11-19T11:59:59.999+05:30'],
    ['when a day has passed', false, '2026-11-19T12:00:00.000+05:30'],
    ['later', false, '2027-01-01T12:00:00.000+05:30'],
  ])('is shown after completion, %s: %s', (_, expected, at) => {
    expect(isShown({}, at)).toBe(expected);
  });

  test('is shown for a day after the latest completion, where the first one was undone', () => {
    const events = [
      eventOf('completed', COMPLETED_AT),
      eventOf('in_progress', '2026-11-18T12:00:30.000+05:30', 'completed'),
      eventOf('completed', '2026-11-18T15:00:00.000+05:30'),
    ];
    expect(isShown({ events }, '2026-11-19T14:59:59.999+05:30')).toBe(true);
    expect(isShown({ events }, '2026-11-19T15:00:00.000+05:30')).toBe(false);
  });

  test('is not shown longer for what comes later in the same stage, such as the end of that day itself', () => {
    const later = ['2026-11-19T12:00:00.000+05:30', '2026-11-25T12:00:00.000+05:30'];
    const events = [
      eventOf('completed', COMPLETED_AT),
      ...later.map((at) => eventOf('completed', at, 'completed')),
    ];
    for (const at of ['2026-11-19T12:00:00.000+05:30', ...later]) expect(isShown({ events }, at)).toBe(false);
    expect(isShown({ events }, '2026-11-19T11:59:59.999+05:30')).toBe(true);
  });

  test('is shown again once the completion is undone, however long ago it was', () => {
    const events = [
      eventOf('completed', COMPLETED_AT),
      eventOf('in_progress', '2026-11-18T12:00:30.000+05:30', 'completed'),
    ];
    expect(isShown({ stage: 'in_progress', events }, '2026-11-21T12:00:00.000+05:30')).toBe(true);
  });

  test('is not shown where nobody knows when a completed order was completed', () => {
    const events = [eventOf('in_progress', COMPLETED_AT, 'on_the_way')];
    expect(isShown({ events }, COMPLETED_AT)).toBe(false);
    expect(isShown({ events: [] }, COMPLETED_AT)).toBe(false);
  });
});

describe('an order for its worker', () => {
  const ASHA = { name: 'Asha Verma', phone: '9876500001' };
  const PHOTO = 'before_0123456789abcdef0123456789abcdef.jpg';
  const NOTHING = { moves: [], photos: [] };
  const extras: Order['extras'] = [
    { state: 'approved', lines: [{ itemId: 'switch', name: 'Switch', quantity: 2, price: 80 }] },
    { state: 'proposed', lines: [{ itemId: 'fuse', name: 'Fuse', quantity: 3, price: 20 }] },
  ];
  const order = storedOrder({
    ...{ status: 'Nearly done', stage: 'in_progress', workerUid: 'ravi', workerName: 'Ravi Kumar', extras },
    ...{ extrasCeiling: 500, arrivedAt: '2026-11-18T10:05:00.000+05:30', lateBy: 15, rescheduled: 1 },
    serviceAddress: { ...storedOrder().serviceAddress, location: { lat: 26.85, long: 80.95 } },
    cartItems: [
      {
        ...{ itemId: 'socket', name: 'Socket', quantity: 2, price: 199, image: '/socket.webp' },
        ...{ included: 'The socket', excluded: 'The wires', translations: { hi: { name: 'सॉकेट' } } },
      },
      { itemId: 'fan', name: 'Fan', quantity: 1, price: 0 },
    ],
    translations: { hi: { serviceType: 'बिजली मिस्त्री' } },
    events: [
      eventOf('on_the_way', '2026-11-18T09:45:00.000+05:30', 'accepted'),
      eventOf('in_progress', '2026-11-18T10:10:00.000+05:30', 'on_the_way'),
    ],
  });

  /** What a worker sees of {@link order} in any case. */
  const VISIT = {
    ...{ _id: 'order-1', serviceType: 'Electrician', status: 'Nearly done', stage: 'in_progress' },
    ...{ scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' },
    cartItems: [
      {
        ...{ name: 'Socket', quantity: 2, included: 'The socket', excluded: 'The wires' },
        translations: { hi: { name: 'सॉकेट' } },
      },
      { name: 'Fan', quantity: 1 },
    ],
    translations: { hi: { serviceType: 'बिजली मिस्त्री' } },
    ...{ rev: 2, arrivedAt: '2026-11-18T10:05:00.000+05:30', lateBy: 15 },
  };

  test('has everything of the visit for one who may see the customer', () => {
    const own = deepFreeze({
      moves: ['finish', 'propose_extras'] as const,
      photos: [PHOTO],
      showsBill: true,
    });
    expect(toBooking(order, deepFreeze(ASHA), own)).toStrictEqual({
      ...VISIT,
      address: '12 Hazratganj, Second floor, The cinema, Lucknow, Uttar Pradesh 226001',
      location: { lat: 26.85, long: 80.95 },
      ...{ userName: 'Asha Verma', userPhone: '9876500001', customerNotes: 'Ring twice' },
      ...{ bill: { booked: 499, approved: 160, proposed: 60 }, extras },
      ...{ photos: [PHOTO], moves: ['finish', 'propose_extras'] },
    });
  });

  test('has city and pincode alone for one who may not, and nothing by which the customer could be found', () => {
    expect(toBooking(order, null, NOTHING)).toStrictEqual({
      ...VISIT,
      ...{ address: 'Lucknow 226001', location: null, userName: '', userPhone: '', customerNotes: '' },
      moves: [],
    });
  });

  test('has no more keys than there is to say', () => {
    const serviceAddress = { ...storedOrder().serviceAddress, addressLine2: '', landmark: '' };
    const booking = toBooking(storedOrder({ serviceAddress, events: [] }), ASHA, NOTHING);
    expect(booking).toStrictEqual({
      ...{ _id: 'order-1', serviceType: 'Electrician', status: 'completed', stage: 'completed' },
      ...{ scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' },
      ...{ address: '12 Hazratganj, Lucknow, Uttar Pradesh 226001', location: null },
      ...{ userName: 'Asha Verma', userPhone: '9876500001', customerNotes: 'Ring twice' },
      ...{ cartItems: [{ name: 'Socket', quantity: 2 }], rev: 0, moves: [] },
    });
  });

  test('has a bill without extras where there are none', () => {
    const booking = toBooking(storedOrder(), ASHA, { ...NOTHING, showsBill: true });
    expect(booking.bill).toStrictEqual({ booked: 499, approved: 0, proposed: 0 });
    expect(booking).not.toHaveProperty('extras');
  });

  test('has neither bill nor extras where they are not shown', () => {
    const booking = toBooking(order, ASHA, { ...NOTHING, showsBill: false });
    expect(booking).not.toHaveProperty('bill');
    expect(booking).not.toHaveProperty('extras');
  });
});
