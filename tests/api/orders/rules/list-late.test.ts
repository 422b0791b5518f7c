import { type Stage, slotStart, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { listLate, listOverdue } from '../../../../functions/src/orders/operations/list-late';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import type { Stores } from '../../../../functions/src/stores/stores';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';

const DAY = '2026-11-18';
const at = (clock: string) => new Date(`${DAY}T${clock}:00.000+05:30`);
const [EIGHT, TEN, NOON] = TIME_SLOTS;

/** An order of a day in a stage, since an instant where that matters. */
const orderOf = (
  _id: string,
  stage: Stage,
  timeSlot: TimeSlot = TEN,
  { date = DAY, since = `${DAY}T09:00:00.000+05:30` }: { date?: string; since?: string } = {},
): StoredOrder =>
  storedOrder({
    ...{ _id, stage, status: stage, scheduledDate: date, timeSlot, startsAt: slotStart(date, timeSlot) },
    events: [eventOf(stage, since, 'placed')],
  });

/** A store of some orders, which lists them as the database does: what is past, latest first. */
const storesOf = (all: readonly StoredOrder[]) => ({
  orders: {
    listByStages: async (stages: readonly Stage[], bound: { before: string }, max: number) =>
      all
        .filter(({ stage, startsAt }) => stages.includes(stage) && startsAt < bound.before)
        .sort((one, other) => (one.startsAt > other.startsAt ? -1 : 1))
        .slice(0, max),
  } as Pick<Stores['orders'], 'listByStages'> as Stores['orders'],
});
const lateAt = async (clock: string, all: readonly StoredOrder[], max = 10) =>
  (await listLate(at(clock), max, storesOf(all))).map(({ _id }) => _id);
const overdueAt = async (clock: string, all: readonly StoredOrder[]) =>
  (await listOverdue(at(clock), 10, storesOf(all))).map(({ _id }) => _id);

describe('late orders', () => {
  test('are those whose slot has begun with no worker on the way', async () => {
    const stages = ['placed', 'assigned', 'accepted', 'on_the_way', 'in_progress', 'completed'] as const;
    const all = stages.map((stage) => orderOf(stage, stage));
    expect(await lateAt('10:00', all)).toEqual([]);
    expect(await lateAt('10:01', all)).toEqual(['assigned', 'accepted', 'placed']);
  });

  test('are those with a worker on the way, an hour into the slot', async () => {
    const all = [orderOf('coming', 'on_the_way')];
    expect(await lateAt('11:00', all)).toEqual([]);
    expect(await lateAt('11:01', all)).toEqual(['coming']);
    expect(await lateAt('19:59', all)).toEqual(['coming']);
  });

  test('stand soonest first, those without a worker behind', async () => {
    const all = [
      orderOf('ten', 'accepted', TEN),
      orderOf('eight', 'on_the_way', EIGHT),
      orderOf('unfilled', 'placed', EIGHT),
      orderOf('noon', 'assigned', NOON),
    ];
    expect(await lateAt('12:30', all)).toEqual(['eight', 'ten', 'noon', 'unfilled']);
  });

  test('many old ones without a worker hide none of today’s', async () => {
    const old = Array.from({ length: 12 }, (_, index) =>
      orderOf(`old-${index}`, 'placed', TEN, { date: '2026-10-01' }),
    );
    const found = await lateAt('12:30', [...old, orderOf('today', 'accepted'), orderOf('way', 'on_the_way')]);
    expect(found.slice(0, 2)).toEqual(['today', 'way']);
    expect(found).toHaveLength(12);
  });

  test.each(['placed', 'accepted', 'on_the_way'] as const)(
    'many forgotten ones at the same stage, %s, hide none of today’s, which stand first',
    async (stage) => {
      const old = Array.from({ length: 12 }, (_, index) =>
        orderOf(`old-${index}`, stage, TEN, { date: `2026-10-${10 + index}` }),
      );
      const today = [orderOf('ten', stage), orderOf('eight', stage, EIGHT)];
      expect(await lateAt('12:30', [...old, ...today], 4)).toEqual(['eight', 'ten', 'old-11', 'old-10']);
    },
  );
});

describe('work that should be finished', () => {
  test('is that of a slot that ended two hours ago', async () => {
    const all = [orderOf('work', 'in_progress'), orderOf('done', 'completed')];
    expect(await overdueAt('14:00', all)).toEqual([]);
    expect(await overdueAt('14:01', all)).toEqual(['work']);
  });

  test('that was begun after its slot has two hours, too', async () => {
    const all = [orderOf('work', 'in_progress', TEN, { since: `${DAY}T13:30:00.000+05:30` })];
    expect(await overdueAt('15:29', all)).toEqual([]);
    expect(await overdueAt('15:30', all)).toEqual(['work']);
  });

  test('that was forgotten hides none of today’s, which stands first', async () => {
    const old = Array.from({ length: 12 }, (_, index) =>
      orderOf(`old-${index}`, 'in_progress', TEN, {
        ...{ date: `2026-10-${10 + index}`, since: `2026-10-${10 + index}T10:30:00.000+05:30` },
      }),
    );
    const today = [orderOf('ten', 'in_progress'), orderOf('eight', 'in_progress', EIGHT)];
    const found = await overdueAt('15:00', [...old, ...today]);
    expect(found.slice(0, 3)).toEqual(['eight', 'ten', 'old-11']);
    expect(found).toHaveLength(10);
  });

  test('much that was begun late hides nothing that is overdue', async () => {
    const begunLate = Array.from({ length: 15 }, (_, index) =>
      orderOf(`late-${index}`, 'in_progress', TEN, { since: `${DAY}T14:30:00.000+05:30` }),
    );
    expect(await overdueAt('15:00', [...begunLate, orderOf('eight', 'in_progress', EIGHT)])).toEqual([
      'eight',
    ]);
  });
});
