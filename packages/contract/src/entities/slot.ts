import * as z from 'zod/mini';
import { SLOT_REASONS } from '../rules/slots';
import { timeSlotSchema } from './order';
import { dateSchema } from './primitives';

/** One window of a day and whether it can still be booked. */
export const slotSchema = z.strictObject({
  timeSlot: timeSlotSchema,
  available: z.boolean(),
  reason: z.nullable(z.enum(SLOT_REASONS)),
});

/** A day that can be booked, with its six windows. */
export const slotDaySchema = z.strictObject({ date: dateSchema, slots: z.array(slotSchema) });

export type Slot = z.infer<typeof slotSchema>;
export type SlotDay = z.infer<typeof slotDaySchema>;
