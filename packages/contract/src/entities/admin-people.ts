import { z } from 'zod/mini';
import { word } from '../errors/word';
import { REACHES } from '../rules/distance';
import { PERSON_NAME_LENGTH, PLACE_NAME_LENGTH, REASON_LENGTH } from '../rules/field-bounds';
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from './primitives';
import { uploadSchema } from './upload';
import { versionSchema } from './version';
import { workerSchema } from './worker';

/** A worker for the admin. */
export const adminWorkerSchema = z.extend(workerSchema, { version: versionSchema });

/** A worker on its own page: whether its provider is verified, and how many of its bookings wait for the work to begin, and are being worked on. */
export const adminWorkerDetailSchema = z.extend(adminWorkerSchema, {
  isVerified: z.boolean(),
  openBookings: z.strictObject({ notBegun: z.int().check(z.gte(0)), begun: z.int().check(z.gte(0)) }),
});

/** What an admin changes of a worker's profile: each by itself, or together. */
const profile = {
  serviceType: z.optional(idSchema),
  city: z.optional(requiredLineSchema(PLACE_NAME_LENGTH)),
  areaName: z.optional(workerSchema.shape.areaName),
  preferredWorkingRadius: z.optional(workerSchema.shape.preferredWorkingRadius),
};

/** What an admin edits of a worker: name and phone (docs/specification.md section 7), and with them what else is given. */
export const workerEditSchema = z.strictObject({
  fullName: requiredLineSchema(PERSON_NAME_LENGTH),
  phone: workerSchema.shape.phone,
  ...profile,
  version: z.optional(versionSchema),
});

/**
 * What an admin changes of a worker: the status, with the reason of a pause, which the worker reads; or name and phone
 * (docs/specification.md section 7); or trade, city, area and radius, alone or with them.
 */
export const workerChangeSchema = z.union([
  z.strictObject({
    status: z.enum(['active', 'inactive']),
    reason: z.optional(lineSchema(REASON_LENGTH)),
    version: z.optional(versionSchema),
  }),
  workerEditSchema,
  z
    .strictObject({ ...profile, version: z.optional(versionSchema) })
    .check(
      z.refine(({ version: _version, ...sent }) => Object.keys(sent).length > 0, word('field_required')),
    ),
]);

/** An admin's decision on the very request that was looked at, named by its instant. */
export const changeDecisionSchema = z.union([
  z.strictObject({ decision: z.literal('approve'), at: instantSchema }),
  z.strictObject({
    decision: z.literal('refuse'),
    at: instantSchema,
    reason: requiredLineSchema(REASON_LENGTH),
  }),
]);

/** A document for the admin; `generation` names the very file that is shown, and goes back with the decision on it. */
export const adminUploadSchema = z.extend(uploadSchema, { generation: z.string().check(z.minLength(1)) });

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
  distanceKm: z.nullable(z.number().check(z.gte(0))),
  reach: z.enum(REACHES),
  jobsThatDay: z.int().check(z.gte(0)),
  isEligible: z.boolean(),
  reasons: z.array(z.enum(INELIGIBLE_REASONS)),
});

export type AdminWorker = z.infer<typeof adminWorkerSchema>;
export type AdminWorkerDetail = z.infer<typeof adminWorkerDetailSchema>;
export type ChangeDecision = z.infer<typeof changeDecisionSchema>;
export type WorkerChange = z.infer<typeof workerChangeSchema>;
export type AdminUpload = z.infer<typeof adminUploadSchema>;
export type EligibleWorker = z.infer<typeof eligibleWorkerSchema>;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];
