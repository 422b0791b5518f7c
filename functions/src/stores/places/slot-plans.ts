import { idSchema, weekCapacitiesSchema } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

/** A trade in a city. */
export interface CityTrade {
  cityId: string;
  categoryId: string;
}

const storedPlanSchema = z.strictObject({
  _id: z.string(),
  cityId: idSchema,
  categoryId: idSchema,
  week: weekCapacitiesSchema,
});

/** The id of a trade in a city. An id cannot contain a dot, so no two share a document. */
export const slotPlanId = ({ cityId, categoryId }: CityTrade): string => `${cityId}.${categoryId}`;

/** How many orders of a trade a city takes in each slot of the week: `slotPlans/{cityId}.{categoryId}`. */
export function createSlotPlanStore(source: DocumentSource) {
  const plans = openCollection(source, 'slotPlans', storedPlanSchema);
  return {
    part: plans.part,
    find: (key: CityTrade) => plans.find(slotPlanId(key)),
    findIn: (transaction: Transaction, key: CityTrade) => plans.findIn(transaction, slotPlanId(key)),
    /** Writes a plan whole. */
    replaceIn: (transaction: Transaction, plan: Omit<z.infer<typeof storedPlanSchema>, '_id'>) =>
      plans.replaceIn(transaction, { _id: slotPlanId(plan), ...plan }),
  };
}
