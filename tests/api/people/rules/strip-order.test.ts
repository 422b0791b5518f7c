import type { OrderEvent } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { stripOrder } from '../../../../functions/src/people/strip-order';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';

const PLACE = { city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', label: '', landmark: '' };
/** The end of the last day in India on which an order of November 2026 is kept. */
const KEPT_END = new Date('2035-03-31T18:30:00.000Z');

const PHOTO = 'before_0123456789abcdef0123456789abcdef.jpg';
const RAVI = { _id: 'ravi', name: 'Ravi Kumar' };

const EVENT: OrderEvent = {
  ...{ at: '2026-11-18T12:00:00.000+05:30', actor: 'boss', role: 'admin', reason: '' },
  ...{ from: 'placed', to: 'placed' },
};

/** An order with a text in each of its fields that can have one. */
const WORDY: Partial<StoredOrder> = {
  ...{ status: 'Asha is not at home', stage: 'completed', number: 'RDER-1' },
  ...{ workerUid: 'ravi', workerName: 'Ravi Kumar', workerUids: ['ravi'] },
  ...{ calls: [{ id: 'call', requestHash: 'hash' }], feedback: 'Kind, but late' },
  shares: [{ hash: 'a'.repeat(64), until: '2026-11-19T12:00:00.000+05:30' }],
  placedBy: {
    ...{ admin: 'boss', on: 'caller' },
    consent: { by: 'call', at: '2026-11-17T10:00:00.000+05:30', note: 'Her son agreed' },
  },
  events: [
    { ...EVENT, actor: 'asha', role: 'customer', reason: 'I am ill', move: 'cancel', code: 'other' },
    { ...EVENT, reason: 'She called', status: { from: 'placed', to: 'Asha called' } },
    { ...EVENT, worker: { from: null, to: RAVI }, isUndo: true },
    { ...EVENT, actor: 'ravi', role: 'worker', photos: [PHOTO], lateBy: 15 },
  ],
};

/** What makes an order a supply of a value, with visit and taxes; the tip comes beside it. */
const costing = (value: number) => ({
  cartItems: [{ itemId: 'paint', name: 'Paint', quantity: 1, price: value - 51 }],
  ...{ itemTotal: value - 51, amount: value + 50 },
});

describe('the order of a customer who deletes the account', () => {
  test('keeps what is accounted for and its partner, and loses every word, key and picture', () => {
    const stored = storedOrder(WORDY);
    const { serviceAddress: _at, events: _events, ...rest } = stored;
    expect(stripOrder(stored, 'asha', 'Asha Verma')).toStrictEqual({
      ...rest,
      ...{ user: 'deleted', status: 'completed', requestHash: '', calls: [], shares: [] },
      ...{ customerNotes: '', feedback: '' },
      placedBy: {
        ...{ admin: 'boss', on: 'caller' },
        consent: { by: 'call', at: '2026-11-17T10:00:00.000+05:30', note: '' },
      },
      serviceAddress: { ...PLACE, addressLine1: '—', addressLine2: '' },
      events: [
        { ...EVENT, actor: 'deleted', role: 'customer', move: 'cancel', code: 'other' },
        EVENT,
        { ...EVENT, worker: { from: null, to: RAVI }, isUndo: true },
        { ...EVENT, actor: 'ravi', role: 'worker', lateBy: 15 },
      ],
      ...{ kept: { until: '2035-03-31' }, expiresAt: KEPT_END },
    });
  });

  test('that has no calls, links or admin who placed it gets none', () => {
    const stripped = stripOrder(storedOrder({}), 'asha', 'Asha Verma');
    const added = Object.keys(stripped).filter((name) => ['calls', 'shares', 'placedBy'].includes(name));
    expect(added).toEqual([]);
  });

  test('of an earlier version, without most fields, is stripped likewise', () => {
    const { status, stage, events } = stripOrder(storedOrder({ stage: 'cancelled' }), 'asha', null);
    expect([status, stage]).toEqual(['cancelled', 'cancelled']);
    expect(events).toStrictEqual([
      {
        ...{ at: '2026-11-18T12:00:00.000+05:30', from: 'in_progress', to: 'completed' },
        ...{ actor: 'ravi', role: 'worker', reason: '' },
      },
    ]);
  });

  test('loses the position of the address', () => {
    const { serviceAddress } = storedOrder({});
    const located = { ...serviceAddress, location: { lat: 26.8, long: 80.9 } };
    const stripped = stripOrder(storedOrder({ serviceAddress: located, ...costing(50_000) }), 'asha', null);
    expect(stripped.serviceAddress).toStrictEqual({
      ...{ ...PLACE, addressLine1: '12 Hazratganj', addressLine2: 'Second floor' },
    });
  });
});

describe('the name of a customer who deletes the account', () => {
  const keptOf = (amount: number, name: string | null) => {
    const { kept, serviceAddress } = stripOrder(storedOrder(costing(amount)), 'asha', name);
    return [kept, serviceAddress.addressLine1];
  };

  test.each([
    ['from 50,000 rupees on stays with the street', 50_000, 'Asha Verma', { name: 'Asha Verma' }],
    ['below them goes with the street', 49_999, 'Asha Verma', {}],
    ['that is unknown is none', 50_000, null, {}],
    ['that is empty is none', 50_000, '', {}],
  ])('%s', (_, amount, name, named) => {
    const street = amount === 50_000 ? '12 Hazratganj' : '—';
    expect(keptOf(amount, name)).toStrictEqual([{ until: '2035-03-31', ...named }, street]);
  });
});

describe('an order of 50,000 rupees or more', () => {
  const isNamed = (changes: Partial<StoredOrder>) =>
    stripOrder(storedOrder(changes), 'asha', 'Asha Verma').kept?.name !== undefined;

  test('is one with extras that the customer has agreed to', () => {
    const line = { itemId: 'putty', name: 'Putty', quantity: 1, price: 5_000 };
    const extras = (state: 'approved' | 'declined') => [{ state, lines: [line] }];
    expect(isNamed({ ...costing(45_000), extras: extras('approved') })).toBe(true);
    expect(isNamed({ ...costing(45_000), extras: extras('declined') })).toBe(false);
  });

  test('is none by its tip, and none that was cancelled', () => {
    expect(isNamed({ ...costing(49_990), professionalTips: 500 })).toBe(false);
    expect(isNamed({ ...costing(60_000), stage: 'cancelled' })).toBe(false);
  });
});

describe('an order that is stripped', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', '2034-03-31', '2034-03-31T18:30:00.000Z'],
    ['2026-03-31T18:30:00.000Z', '2035-03-31', '2035-03-31T18:30:00.000Z'],
  ])('and was placed at %s is kept until the end of %s in India', (createdAt, until, end) => {
    const stripped = stripOrder(storedOrder({ createdAt, events: [] }), 'asha', null);
    expect(stripped).toMatchObject({ kept: { until }, expiresAt: new Date(end) });
  });

  test('is kept by the year in which it ended, whatever was noted later', () => {
    const createdAt = '2026-03-31T18:00:00.000+05:30';
    const ended = eventOf('completed', '2026-04-01T00:00:00.000+05:30');
    const noted = eventOf('completed', '2027-05-01T00:00:00.000+05:30', 'completed');
    const { kept } = stripOrder(storedOrder({ createdAt, events: [ended, noted] }), 'asha', null);
    expect(kept).toEqual({ until: '2035-03-31' });
  });

  test('a second time stays as it is', () => {
    const once = stripOrder(storedOrder(WORDY), 'asha', null);
    expect(stripOrder(once, 'asha', null)).toStrictEqual(once);
  });
});
