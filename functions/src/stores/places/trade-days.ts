import type { Closed, WeekCapacities } from '@gharseva/contract';
import type { DamagedDocument } from '../../domain/damaged-document';
import type { DocumentSource } from '../collection';
import type { Found } from '../read-document';
import { readTogether } from '../read-together';
import type { createSlotClosureStore } from './slot-closures';
import type { createSlotLevelStore, FullSlots } from './slot-levels';
import { type createSlotPlanStore, slotPlanId } from './slot-plans';
import type { TradeDay } from './trade-day';

/** What is stored about the places of a trade's day. */
export interface TradeDayFacts extends TradeDay {
  week: WeekCapacities;
  closures: readonly Closed[];
  full: FullSlots;
  /** The first document that could not be read: nothing can be decided about the day. */
  damaged: DamagedDocument | null;
}

/** The stores of a trade's day. */
interface Stores {
  slotPlans: ReturnType<typeof createSlotPlanStore>;
  slotClosures: ReturnType<typeof createSlotClosureStore>;
  slotLevels: ReturnType<typeof createSlotLevelStore>;
}

const byId = <Stored extends { _id: string }>({ records, damaged }: Found<Stored>) => {
  const found = new Map(records.map((record) => [record._id, record]));
  const broken = new Map(damaged.map((one) => [one.id, one]));
  return (id: string) => ({ record: found.get(id), damaged: broken.get(id) });
};

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Reads what decides about the places of some days. */
export function createTradeDayStore({ database }: DocumentSource, stores: Stores) {
  const { slotPlans, slotClosures, slotLevels } = stores;
  return {
    /** The facts of some days, in their order, read in one request. */
    async find(days: readonly TradeDay[]): Promise<TradeDayFacts[]> {
      if (days.length === 0) return [];
      const [plans, closed, levels] = await readTogether(database, [
        await slotPlans.part(unique(days.map(slotPlanId))),
        await slotClosures.part(unique(days.map(({ date }) => date))),
        await slotLevels.part(unique(days.map(slotPlanId))),
      ]);
      const [planOf, closuresOf, levelOf] = [byId(plans), byId(closed), byId(levels)];
      return days.map(({ date, cityId, categoryId }) => {
        const id = slotPlanId({ cityId, categoryId });
        // A level only spares reads: without one, seats decide.
        const found = [planOf(id), closuresOf(date)];
        return {
          ...{ date, cityId, categoryId },
          week: planOf(id).record?.week ?? {},
          closures: closuresOf(date).record?.closures ?? [],
          full: levelOf(id).record?.full[date] ?? {},
          damaged: found.map(({ damaged }) => damaged).find((one) => one !== undefined) ?? null,
        };
      });
    },
  };
}
