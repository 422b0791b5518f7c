import type { Worker } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { STRANGERS } from '../../../../functions/src/orders/dispatch/candidate';
import { cautionsAgainst } from '../../../../functions/src/orders/dispatch/cautions-against';

const ORDER = { scheduledDate: '2026-11-23', timeSlot: '6:00 PM - 8:00 PM' } as const;
const availability: Worker['availability'] = {
  hours: Array.from({ length: 7 }, () => ({ from: 8, to: 18 })),
  daysOff: [],
};

test('a worker without stated hours and a stranger to the customer: no caution', () => {
  expect(cautionsAgainst(ORDER, {}, STRANGERS)).toEqual([]);
});

test('a slot outside the hours: that caution; on a day off, that one instead', () => {
  expect(cautionsAgainst(ORDER, { availability }, STRANGERS)).toEqual(['outside_hours']);
  const daysOff = [{ from: '2026-11-20', to: '2026-11-23' }];
  expect(cautionsAgainst(ORDER, { availability: { ...availability, daysOff } }, STRANGERS)).toEqual([
    'day_off',
  ]);
});

test('an order that the worker refused, and a customer kept apart from it: both cautions', () => {
  const relation = { ...STRANGERS, hasRefused: true, isKeptApart: true };
  expect(cautionsAgainst(ORDER, {}, relation)).toEqual(['refused', 'kept_apart']);
});
