import * as z from 'zod/mini';
import { EXTRAS_STATES } from '../rules/extras';
import { STAGES } from '../rules/stages';
import { visitShape } from './order';
import { instantSchema } from './primitives';

/**
 * Where an order is now, for a screen that asks often: small, and without personal data. What the screen shows beside is
 * fetched again when `rev` is greater than the one that it knows.
 */
export const orderStateSchema = z.strictObject({
  rev: z.int().check(z.gte(0)),
  stage: z.enum(STAGES),
  flags: z.strictObject({
    arrivedAt: visitShape.arrivedAt,
    lateBy: visitShape.lateBy,
    needsChoice: z.optional(z.literal(true)),
    isCodeLocked: z.optional(z.literal(true)),
    /** What the latest extras have come to. */
    extras: z.optional(z.enum(EXTRAS_STATES)),
  }),
  /** When the partner is expected at the door; null once there, and for an order without a visit to come. */
  eta: z.nullable(instantSchema),
});
