import { DEFAULT_SLOT_CAPACITY, TIME_SLOTS, WEEKDAYS, type WeekCapacities } from '@gharseva/contract';

/** The numbers of places of a trade in a city. */
interface Capacities {
  week: WeekCapacities;
  /** The trade's own number; without it, the default. */
  standard: number | undefined;
}

/**
 * Whether a change lowers the number of places of some slot: orders may then have seats beyond it
 * (docs/decisions/0082-places.md).
 */
export const isLowered = (before: Capacities, after: Capacities): boolean =>
  WEEKDAYS.some((day) =>
    TIME_SLOTS.some((slot) => {
      const [was, is] = [before, after].map(
        ({ week, standard }) => week[day]?.[slot] ?? standard ?? DEFAULT_SLOT_CAPACITY,
      );
      return (is ?? 0) < (was ?? 0);
    }),
  );
