import { addDays, BOOKABLE_DAYS, type Closed, type WeekCapacities } from '@gharseva/contract';
import type { DamagedDocument } from '../../domain/damaged-document';
import type { DocumentSource } from '../collection';
import { readTogether } from '../read-together';
import { type KnownPlaces, knownOf, learn } from './known-places';
import type { createSlotClosureStore } from './slot-closures';
import type { createSlotLevelStore, FullSlots } from './slot-levels';
import { type createSlotPlanStore, slotPlanId } from './slot-plans';
import type { TradeDay } from './trade-day';

/** What is stored about the places of a trade's day. */
export interface TradeDayFacts extends TradeDay {
  week: WeekCapacities;
  closures: readonly Closed[];
  full: FullSlots;
  /** Whether orders may have seats beyond its number of places, which was lowered while it could be booked. */
  wasLowered: boolean;
  /** The first document that could not be read: nothing can be decided about the day. */
  damaged: DamagedDocument | null;
}

/** The stores of a trade's day. */
interface Stores {
  slotPlans: ReturnType<typeof createSlotPlanStore>;
  slotClosures: ReturnType<typeof createSlotClosureStore>;
  slotLevels: ReturnType<typeof createSlotLevelStore>;
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Reads what decides about the places of some days. */
export function createTradeDayStore({ database }: DocumentSource, stores: Stores) {
  const { slotPlans, slotClosures, slotLevels } = stores;
  return {
    /**
     * The facts of some days, in their order, read in one request: what is full, with the capacities and closures that are not
     * known yet.
     * @param places what is known of them at their present version
     */
    async find(
      days: readonly TradeDay[],
      { plans, closed, loweredOn }: KnownPlaces,
    ): Promise<TradeDayFacts[]> {
      if (days.length === 0) return [];
      const trades = unique(days.map(slotPlanId));
      const dates = unique(days.map(({ date }) => date));
      const [ofTrades, ofDates] = [knownOf(plans, trades), knownOf(closed, dates)];
      const newTrades = trades.filter((id) => !ofTrades.has(id));
      const newDates = dates.filter((date) => !ofDates.has(date));
      const [foundPlans, foundDays, levels] = await readTogether(database, [
        await slotPlans.part(newTrades),
        await slotClosures.part(newDates),
        await slotLevels.part(trades),
      ]);
      for (const known of [plans, ofTrades]) learn(known, newTrades, foundPlans);
      for (const known of [closed, ofDates]) learn(known, newDates, foundDays);
      const wrong = [...foundPlans.damaged, ...foundDays.damaged];
      const levelOf = new Map(levels.records.map((level) => [level._id, level]));
      return days.map(({ date, cityId, categoryId }) => {
        const id = slotPlanId({ cityId, categoryId });
        return {
          ...{ date, cityId, categoryId },
          week: ofTrades.get(id)?.week ?? {},
          closures: ofDates.get(date)?.closures ?? [],
          // A level only spares reads: without one, seats decide.
          full: levelOf.get(id)?.full[date] ?? {},
          wasLowered: [loweredOn, ofTrades.get(id)?.loweredOn].some(
            (day) => day && day > addDays(date, -BOOKABLE_DAYS),
          ),
          damaged: wrong.find((one) => one.id === id || one.id === date) ?? null,
        };
      });
    },
  };
}
