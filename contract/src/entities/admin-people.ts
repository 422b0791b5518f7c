import { z } from 'zod';
import { REACHES } from '../rules/distance';
import { idSchema, requiredLineSchema } from './primitives';
import { uploadSchema } from './upload';
import { versionSchema } from './version';
import { workerSchema } from './worker';

/** A worker for the admin. */
export const adminWorkerSchema = workerSchema.extend({ version: versionSchema });

/** A worker on its own page: with how many of its bookings wait for the work to begin, and are being worked on. */
export const adminWorkerDetailSchema = adminWorkerSchema.extend({
  openBookings: z.strictObject({ notBegun: z.int().min(0), begun: z.int().min(0) }),
});

/** What an admin changes of a worker: the status, or name and phone (SPEC.md section 7). */
export const workerChangeSchema = z.union([
  z.strictObject({ status: z.enum(['active', 'inactive']), version: versionSchema.optional() }),
  z.strictObject({
    fullName: requiredLineSchema(80),
    phone: workerSchema.shape.phone,
    version: versionSchema.optional(),
  }),
]);

/** A document for the admin; `generation` names the very file that is shown, and goes back with the decision on it. */
export const adminUploadSchema = uploadSchema.extend({ generation: z.string().min(1) });

/** Why a worker cannot take an order. */
export const INELIGIBLE_REASONS = [
  'not_active',
  'not_verified',
  'other_trade',
  'other_city',
  'busy_in_slot',
] as const;

/**
 * A worker as a choice for an order: those who can take it first, then the others with the reasons. `distanceKm`, to a tenth,
 * is null where the address or the worker has no position. How far a worker likes to go is advice, not a reason against.
 */
export const eligibleWorkerSchema = z.strictObject({
  _id: idSchema,
  fullName: z.string(),
  phone: workerSchema.shape.phone,
  areaName: z.string(),
  isVerified: z.boolean(),
  preferredWorkingRadius: z.number(),
  distanceKm: z.number().min(0).nullable(),
  reach: z.enum(REACHES),
  jobsThatDay: z.int().min(0),
  isEligible: z.boolean(),
  reasons: z.array(z.enum(INELIGIBLE_REASONS)),
});

export type AdminWorker = z.infer<typeof adminWorkerSchema>;
export type AdminWorkerDetail = z.infer<typeof adminWorkerDetailSchema>;
export type WorkerChange = z.infer<typeof workerChangeSchema>;
export type AdminUpload = z.infer<typeof adminUploadSchema>;
export type EligibleWorker = z.infer<typeof eligibleWorkerSchema>;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];
