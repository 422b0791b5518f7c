import { describe, expect, test } from 'vitest';
import { visitOf } from '../../../../functions/src/orders/visit-of';
import { toVisit } from '../../../../functions/src/orders/visits/to-visit';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { storedOrder } from '../../../support/payments/placed-order';

const ARRIVED_AT = '2026-11-18T10:05:00.000+05:30';

describe('what everybody knows of a visit', () => {
  test('is how often the order was moved, where nothing else is known', () => {
    expect(visitOf({ events: [] })).toStrictEqual({ rev: 0 });
    expect(visitOf({ events: [1, 2, 3], arrivedAt: undefined, lateBy: undefined })).toStrictEqual({ rev: 3 });
  });

  test('is when the partner came, and by how much it is late', () => {
    expect(visitOf({ events: [1], arrivedAt: ARRIVED_AT })).toStrictEqual({ rev: 1, arrivedAt: ARRIVED_AT });
    expect(visitOf({ events: [1], lateBy: 30 })).toStrictEqual({ rev: 1, lateBy: 30 });
    expect(visitOf({ events: [1], lateBy: 0 })).toStrictEqual({ rev: 1, lateBy: 0 });
  });
});

describe('an order for whoever has a link to its visit', () => {
  const UNTIL = '2026-11-18T20:00:00.000+05:30';
  const NOW = '2026-11-18T12:30:00.000+05:30';
  const visitAt = (now: string, changes: Partial<StoredOrder>) =>
    toVisit(storedOrder(changes), UNTIL, new Date(now));

  const VISIT = {
    ...{ scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM', stage: 'accepted' },
    ...{ serviceType: 'Electrician', until: UNTIL },
  };

  test('has the slot, the stage, the trade and the first name of the partner', () => {
    expect(visitAt(NOW, { stage: 'accepted', workerName: 'Ravi Kumar' })).toStrictEqual({
      ...{ ...VISIT, firstName: 'Ravi' },
    });
  });

  test('has what is known of the visit, and the trade in every language', () => {
    const translations = { hi: { serviceType: 'बिजली मिस्त्री' } };
    const flags = { arrivedAt: ARRIVED_AT, lateBy: 15 };
    expect(visitAt(NOW, { ...flags, stage: 'on_the_way', workerName: ' Ravi', translations })).toStrictEqual({
      ...VISIT,
      ...flags,
      stage: 'on_the_way',
      translations,
      firstName: 'Ravi',
    });
  });

  test('says that its customer has to choose, so that nobody waits for somebody who is not sought', () => {
    expect(visitAt(NOW, { stage: 'placed', needsChoice: true })).toStrictEqual({
      ...{ ...VISIT, stage: 'placed', needsChoice: true },
    });
  });

  test('has no first name where the partner has none', () => {
    expect(visitAt(NOW, { stage: 'accepted', workerUid: 'ravi' })).toStrictEqual(VISIT);
  });

  test.each(['placed', 'assigned', 'cancelled'] as const)('has no first name while it is %s', (stage) => {
    expect(visitAt(NOW, { stage, workerName: 'Ravi Kumar' })).toStrictEqual({ ...VISIT, stage });
  });

  test.each(['accepted', 'on_the_way'] as const)(
    'has neither name nor arrival while somebody else is sought, %s',
    (stage) => {
      const flags = { needsReassignment: true, arrivedAt: ARRIVED_AT, lateBy: 15 } as const;
      expect(visitAt(NOW, { ...flags, stage, workerName: 'Ravi Kumar' })).toStrictEqual({
        ...{ ...VISIT, stage, needsReassignment: true },
      });
    },
  );

  test('has the first name until just before a day after completion', () => {
    const completed = { ...VISIT, stage: 'completed' };
    expect(visitAt('2026-11-19T11:59:59.999+05:30', { workerName: 'Ravi Kumar' })).toStrictEqual({
      ...{ ...completed, firstName: 'Ravi' },
    });
    expect(visitAt('2026-11-19T12:00:00.000+05:30', { workerName: 'Ravi Kumar' })).toStrictEqual(completed);
  });
});
