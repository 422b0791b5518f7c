import { dateSchema, idSchema, weekCapacitiesSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import type { PlacesStamp } from '../catalogue/catalogue-version';
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
  /** The last day on which one of its numbers was lowered; missing if never. */
  loweredOn: z.optional(dateSchema),
});

export type StoredPlan = z.infer<typeof storedPlanSchema>;

/** The id of a trade in a city. An id cannot contain a dot, so no two share a document. */
export const slotPlanId = ({ cityId, categoryId }: CityTrade): string => `${cityId}.${categoryId}`;

/** How many orders of a trade a city takes in each slot of the week: `slotPlans/{cityId}.{categoryId}`. */
export function createSlotPlanStore(source: DocumentSource, version: PlacesStamp) {
  const plans = openCollection(source, 'slotPlans', storedPlanSchema);
  return {
    part: plans.part,
    find: (key: CityTrade) => plans.find(slotPlanId(key)),
    findIn: (transaction: Transaction, key: CityTrade) => plans.findIn(transaction, slotPlanId(key)),
    /** Writes a plan whole. */
    async replaceIn(transaction: Transaction, plan: Omit<StoredPlan, '_id'>): Promise<void> {
      await plans.replaceIn(transaction, { _id: slotPlanId(plan), ...plan });
      await version.stampPlacesIn(transaction);
    },
  };
}
