import type { OrderEvent } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { workersOf } from '../../../../functions/src/orders/workers-of';
import { deepFreeze } from '../../../support/deep-freeze';
import { COMPLETED_AT, eventOf } from '../../../support/payments/placed-order';

/** A move of an admin, or of somebody else. */
const moveOf = (changes: Partial<OrderEvent> = {}): OrderEvent => ({
  ...{ ...eventOf('assigned', COMPLETED_AT, 'placed'), actor: 'meera', role: 'admin' },
  ...changes,
});
const named = (_id: string) => ({ _id, name: `Name of ${_id}` });
/** The move by which an order changes its worker; null for none. */
const changeOf = (from: string | null, to: string | null) =>
  moveOf({ worker: { from: from === null ? null : named(from), to: to === null ? null : named(to) } });

test.each<[string, string | undefined, OrderEvent[], string[]]>([
  ['nobody had', undefined, [], []],
  ['only admins and customers moved', undefined, [moveOf(), moveOf({ actor: 'asha', role: 'customer' })], []],
  ['has a worker and no history', 'ravi', [], ['ravi']],
  ['a worker moved', undefined, [moveOf(), moveOf({ actor: 'sunil', role: 'worker' })], ['sunil']],
  ['was given to its first worker', undefined, [changeOf(null, 'ravi')], ['ravi']],
  ['was taken from its only worker', undefined, [changeOf('ravi', null)], ['ravi']],
  ['went from one to another', 'mohan', [changeOf('ravi', 'sunil')], ['mohan', 'ravi', 'sunil']],
])('the workers of an order that %s', (_, workerUid, events, expected) => {
  expect(workersOf(deepFreeze({ workerUid, events }))).toEqual(expected);
});

test('each worker of an order is named once: the present one first, then as they came', () => {
  const events = [
    changeOf(null, 'sunil'),
    moveOf({ actor: 'sunil', role: 'worker' }),
    changeOf('sunil', 'ravi'),
    moveOf({ actor: 'ravi', role: 'worker' }),
  ];
  expect(workersOf({ workerUid: 'ravi', events })).toEqual(['ravi', 'sunil']);
});

test('a worker whose account is deleted is none of them, wherever it stands', () => {
  const events = [
    moveOf({ actor: 'deleted', role: 'worker' }),
    changeOf('deleted', 'ravi'),
    changeOf('ravi', 'deleted'),
  ];
  expect(workersOf({ workerUid: 'deleted', events })).toEqual(['ravi']);
});
