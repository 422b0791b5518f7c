import type { OrderEvent } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { refusedBy } from '../../../../functions/src/orders/dispatch/refused-by';
import { eventOf } from '../../../support/payments/placed-order';

const AT = '2026-11-18T12:00:00.000+05:30';
const RAVI = { _id: 'ravi', name: 'Ravi Kumar' };
const moved = (changes: Partial<OrderEvent>): OrderEvent => ({ ...eventOf('placed', AT), ...changes });

test.each<[string, Partial<OrderEvent>, string[]]>([
  ['who declined the job', { move: 'decline' }, ['ravi']],
  ['who handed it back', { move: 'hand_back' }, ['ravi']],
  [
    'in whose place the customer wanted another',
    { move: 'not_here_another', role: 'customer', actor: 'asha', worker: { from: RAVI, to: null } },
    ['ravi'],
  ],
  ['not who did something else', { move: 'accept' }, []],
  ['not who moved it before moves had names', { move: undefined }, []],
  ['not an admin who handed it back', { move: 'hand_back', role: 'admin' }, []],
  ['nobody where there was no worker to replace', { move: 'not_here_another', role: 'customer' }, []],
  [
    'nobody where the worker came with the move',
    { move: 'not_here_another', role: 'customer', worker: { from: null, to: RAVI } },
    [],
  ],
  [
    'not the worker before another move',
    { move: 'assign', role: 'admin', worker: { from: RAVI, to: null } },
    [],
  ],
])('is not asked again: %s', (_, changes, refused) => {
  expect(refusedBy({ events: [moved(changes)] })).toEqual(refused);
});

test('everybody of an order who refused it is named', () => {
  const events = [moved({ move: 'decline' }), moved({ move: 'hand_back', actor: 'sunil' })];
  expect(refusedBy({ events })).toEqual(['ravi', 'sunil']);
});
