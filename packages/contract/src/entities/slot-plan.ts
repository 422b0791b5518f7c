import * as z from 'zod/mini';
import { MAX_SLOT_CAPACITY, REASON_LENGTH } from '../rules/field-bounds';
import { WEEKDAYS } from '../rules/slot-plan';
import { TIME_SLOTS } from '../rules/slots';
import { timeSlotSchema } from './order';
import { dateSchema, idSchema, requiredLineSchema } from './primitives';
import { versionSchema } from './version';

/** How many orders of a trade a city takes in a slot. */
export const slotCapacitySchema = z.int().check(z.gte(0), z.lte(MAX_SLOT_CAPACITY));

/** An object of some of the named fields and no other. */
const someOf = <Name extends string, Value extends z.ZodMiniType>(names: readonly Name[], value: Value) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.optional(value)])) as {
      [name in Name]: z.ZodMiniOptional<Value>;
    },
  );

/** The capacities of a week by day and slot; a missing one is the trade's own. */
export const weekCapacitiesSchema = someOf(WEEKDAYS, someOf(TIME_SLOTS, slotCapacitySchema));

/**
 * Times of a day at which no order is taken: in a city or in all (`cityId` null), for a trade or for all (`categoryId`
 * null), in some slots or the whole day (none named), with the reason that admins see.
 */
export const closureSchema = z.strictObject({
  _id: idSchema,
  cityId: z.nullable(idSchema),
  categoryId: z.nullable(idSchema),
  slots: z.array(timeSlotSchema).check(z.maxLength(TIME_SLOTS.length)),
  reason: requiredLineSchema(REASON_LENGTH),
});

/** A closure with its day. */
export const shownClosureSchema = z.extend(closureSchema, { date: dateSchema });

/** The input of a closure. */
export const closureInputSchema = z.omit(shownClosureSchema, { _id: true });

/** The capacities of a trade in a city; `standard` is what a slot has that is missing in `week`. */
export const slotPlanSchema = z.strictObject({
  cityId: idSchema,
  categoryId: idSchema,
  standard: slotCapacitySchema,
  week: weekCapacitiesSchema,
  version: versionSchema,
});

export type SlotPlan = z.infer<typeof slotPlanSchema>;
export type ShownClosure = z.infer<typeof shownClosureSchema>;
export type ClosureInput = z.infer<typeof closureInputSchema>;
export type Closure = z.infer<typeof closureSchema>;
