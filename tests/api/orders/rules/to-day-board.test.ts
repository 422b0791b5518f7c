import type { BoardJob } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { toBoardJob, toBoardRow } from '../../../../functions/src/orders/to-day-board';
import { deepFreeze } from '../../../support/deep-freeze';
import { storedOrder } from '../../../support/payments/placed-order';

/** The card of {@link storedOrder} for Asha Verma. */
const CARD: BoardJob = {
  ...({ _id: 'order-1', version: 'v1', stage: 'completed', status: 'completed' } as const),
  ...({ cityId: 'lucknow', timeSlot: '10:00 AM - 12:00 PM', customerName: 'Asha' } as const),
  ...{ categoryIds: ['electrician'], service: { name: 'Electrician' } },
  ...{ place: { city: 'Lucknow', pincode: '226001' }, needsReassignment: false },
};

describe('a card', () => {
  test('has no phone and no street', () => {
    expect(toBoardJob(storedOrder(), 'Asha Verma', 'v1')).toStrictEqual(CARD);
  });

  test('has its trades, in every language, and whether it needs another worker', () => {
    const order = storedOrder({
      ...{ stage: 'assigned', status: 'Waiting', needsReassignment: true },
      ...{ categoryIds: ['electrician', 'plumber'], serviceType: 'Electrician, Plumber' },
      translations: { hi: { serviceType: 'बिजली मिस्त्री, प्लंबर' } },
    });
    expect(toBoardJob(order, 'Asha Verma', 'v1')).toStrictEqual({
      ...{ ...CARD, stage: 'assigned', status: 'Waiting', needsReassignment: true },
      categoryIds: ['electrician', 'plumber'],
      service: {
        name: 'Electrician, Plumber',
        translations: { hi: { name: 'बिजली मिस्त्री, प्लंबर' } },
      },
    });
  });

  test('of work that was begun needs no other worker', () => {
    const order = storedOrder({ stage: 'in_progress', status: 'in_progress', needsReassignment: true });
    expect(toBoardJob(order, 'Asha Verma', 'v1').needsReassignment).toBe(false);
  });

  test.each([
    ['Asha', 'Asha'],
    ['  Asha \t Verma ', 'Asha'],
    ['', ''],
    ['User', ''],
    [' user ', ''],
    ['User Verma', 'User'],
  ])('for the customer "%s" names "%s"', (name, customerName) => {
    expect(toBoardJob(storedOrder(), name, 'v1')).toStrictEqual({ ...CARD, customerName });
  });
});

describe('a row', () => {
  const jobAt = (_id: string, timeSlot: BoardJob['timeSlot']): BoardJob => ({ ...CARD, _id, timeSlot });
  const RAVI = { _id: 'ravi', fullName: 'Ravi Kumar', serviceType: 'electrician' };
  const slot = (timeSlot: BoardJob['timeSlot'], absence: string | null = null, jobs: BoardJob[] = []) => ({
    ...{ timeSlot, absence, jobs },
  });

  test('has each job in its slot, in the order in which they came', () => {
    const [last, other] = [jobAt('b', '6:00 PM - 8:00 PM'), jobAt('a', '6:00 PM - 8:00 PM')];
    const first = jobAt('c', '8:00 AM - 10:00 AM');
    const jobs = deepFreeze([last, first, other]);
    expect(toBoardRow(deepFreeze({ ...RAVI, phone: '9876500000' }), '2026-11-18', jobs)).toStrictEqual({
      ...RAVI,
      slots: [
        slot('8:00 AM - 10:00 AM', null, [first]),
        slot('10:00 AM - 12:00 PM'),
        slot('12:00 PM - 2:00 PM'),
        slot('2:00 PM - 4:00 PM'),
        slot('4:00 PM - 6:00 PM'),
        slot('6:00 PM - 8:00 PM', null, [last, other]),
      ],
    });
  });

  describe('of a worker who works from ten to four on Wednesdays', () => {
    const hours = [null, null, null, { from: 10, to: 16 }, null, null, null];
    const daysOff = [{ from: '2026-11-25', to: '2026-11-25' }];
    const rowOf = (date: string, jobs: BoardJob[] = []) =>
      toBoardRow(deepFreeze({ ...RAVI, availability: { hours, daysOff } }), date, jobs);

    test('says in which slots it does not work, whether it has a job then or not', () => {
      const job = jobAt('a', '4:00 PM - 6:00 PM');
      expect(rowOf('2026-11-18', [job])).toStrictEqual({
        ...RAVI,
        slots: [
          slot('8:00 AM - 10:00 AM', 'outside_hours'),
          slot('10:00 AM - 12:00 PM'),
          slot('12:00 PM - 2:00 PM'),
          slot('2:00 PM - 4:00 PM'),
          slot('4:00 PM - 6:00 PM', 'outside_hours', [job]),
          slot('6:00 PM - 8:00 PM', 'outside_hours'),
        ],
      });
    });

    test.each([
      ['2026-11-19', 'outside_hours'],
      ['2026-11-25', 'day_off'],
    ])('says of %s that it does not work at all: %s', (date, absence) => {
      expect(rowOf(date).slots.map((one) => one.absence)).toEqual(Array(6).fill(absence));
    });
  });
});
