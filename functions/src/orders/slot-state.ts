import {
  type Category,
  type Closed,
  isSlotClosed,
  type SlotState,
  slotCapacityOf,
  type TimeSlot,
  type WeekCapacities,
} from '@gharseva/contract';

/** What decides about the places of a trade's day in a city. */
interface DayFacts {
  date: string;
  cityId: string;
  categoryId: string;
  week: WeekCapacities;
  closures: readonly Closed[];
  /** The slots that are marked as full, each with the number of places that it had. */
  full: Partial<Record<TimeSlot, number>>;
  /** Whether a document of the day cannot be read: its error, or null. */
  damaged: unknown;
}

/** The number of places of a trade in a slot of a day. */
export const capacityOf = (
  { week, date }: Pick<DayFacts, 'week' | 'date'>,
  trade: Pick<Category, 'slotCapacity'> | null,
  slot: TimeSlot,
): number => slotCapacityOf(week, trade?.slotCapacity, date, slot);

/**
 * Whether a slot takes an order of a trade, by what is known without looking at the seats: a slot is full while it has
 * no more places than when it was marked as full. A day with a damaged document takes none.
 */
export function slotState(
  facts: DayFacts,
  trade: Pick<Category, 'slotCapacity'> | null,
  slot: TimeSlot,
): SlotState {
  const { closures, cityId, categoryId, full, damaged } = facts;
  if (isSlotClosed(closures, cityId, categoryId, slot)) return 'closed';
  if (damaged) return 'full';
  return capacityOf(facts, trade, slot) <= (full[slot] ?? 0) ? 'full' : 'open';
}
