import { bookableDates, hasSlotStarted } from '../slots';
import type { Guard } from './guard';
import type { AskedMove, OrderSlot, OrderState } from './move-types';

/** The slot that an order has after a move. */
const slotAfter = ({ scheduledDate, timeSlot }: OrderState, { input }: AskedMove): OrderSlot =>
  input?.slot ?? { date: scheduledDate, timeSlot };

const isDayOffered = (order: OrderState, asked: AskedMove) =>
  bookableDates(asked.at).includes(slotAfter(order, asked).date);

/** The slot that an order takes: every check of placing it. */
export const SLOT_GUARDS = {
  slot_is_other: {
    ...{ kind: 'input', word: 'slot_same' },
    holds: ({ scheduledDate, timeSlot }, { input }) =>
      input?.slot !== undefined && (input.slot.date !== scheduledDate || input.slot.timeSlot !== timeSlot),
  },
  slot_bookable: {
    kind: 'input',
    word: (order, asked) => (isDayOffered(order, asked) ? 'slot_started' : 'day_wrong'),
    holds: (order, asked) => {
      const { date, timeSlot } = slotAfter(order, asked);
      return isDayOffered(order, asked) && !hasSlotStarted(date, timeSlot, asked.at);
    },
  },
  slot_has_room: {
    ...{ kind: 'input', word: 'slot_full' },
    holds: (_order, { facts }) => facts?.hasSeats === true,
  },
  still_offered: {
    ...{ kind: 'input', word: 'services_off' },
    holds: (_order, { facts }) => facts?.isStillOffered === true,
  },
} as const satisfies Record<string, Guard>;
