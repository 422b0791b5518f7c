import * as z from 'zod/mini';
import { word } from '../errors/word';
import { ABSENCES } from '../rules/availability';
import { REACHES } from '../rules/distance';
import { PERSON_NAME_LENGTH, PLACE_NAME_LENGTH, REASON_LENGTH } from '../rules/field-bounds';
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from './primitives';
import { uploadSchema } from './upload';
import { versionSchema } from './version';
import { WORKER_STATUSES, workerSchema } from './worker';

/** A worker for the admin. */
export const adminWorkerSchema = z.extend(workerSchema, { version: versionSchema });

/** A worker on its own page: whether its provider is verified, and its numbers of bookings not begun and in progress. */
export const adminWorkerDetailSchema = z.extend(adminWorkerSchema, {
  isVerified: z.boolean(),
  openBookings: z.strictObject({ notBegun: z.int().check(z.gte(0)), begun: z.int().check(z.gte(0)) }),
});

/** The profile fields that an admin can change, separately or together. */
const profile = {
  serviceType: z.optional(idSchema),
  city: z.optional(requiredLineSchema(PLACE_NAME_LENGTH)),
  areaName: z.optional(workerSchema.shape.areaName),
  preferredWorkingRadius: z.optional(workerSchema.shape.preferredWorkingRadius),
  availability: workerSchema.shape.availability,
};

/** An admin's edit of a worker: name and phone (docs/specification.md section 7), optionally profile fields. */
export const workerEditSchema = z.strictObject({
  fullName: requiredLineSchema(PERSON_NAME_LENGTH),
  phone: workerSchema.shape.phone,
  ...profile,
  version: z.optional(versionSchema),
});

/**
 * An admin's change of a worker: the status, with the reason of a pause (shown to the worker), `pending` for an inactive one
 * who may complete the registration; or name and phone
 * (docs/specification.md section 7), optionally with trade, city, area, radius and hours; or any of these five alone.
 */
export const workerChangeSchema = z.union([
  z.strictObject({
    status: z.enum(WORKER_STATUSES),
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

/** An admin's decision on a change request; `at` is the instant of the request that the admin saw. */
export const changeDecisionSchema = z.union([
  z.strictObject({ decision: z.literal('approve'), at: instantSchema }),
  z.strictObject({
    decision: z.literal('refuse'),
    at: instantSchema,
    reason: requiredLineSchema(REASON_LENGTH),
  }),
]);

/** A document for the admin; `generation` identifies the file shown and is sent back with the decision. */
export const adminUploadSchema = z.extend(uploadSchema, { generation: z.string().check(z.minLength(1)) });

/** Why a worker cannot take an order. */
export const INELIGIBLE_REASONS = [
  'not_active',
  'not_verified',
  'other_trade',
  'other_city',
  'busy_in_slot',
] as const;

/** Beside these, that the cash of an order is with the worker who had it before (docs/decisions/0111-cash.md). */
export const UNASSIGNABLE_REASONS = [...INELIGIBLE_REASONS, 'cash_taken'] as const;

/**
 * Why a worker is not offered an order that it could take: days off, hours, an order that it refused, and a customer with
 * whom one rated the other 2 or less. An admin may still assign the order to it.
 */
export const CAUTIONS = [...ABSENCES, 'refused', 'kept_apart'] as const;

/**
 * A worker offered for an order: eligible workers without a caution first, in the order in which they are asked, then those
 * with one, then the others with their reasons. `distanceKm`, rounded to a tenth, is null when the address or the worker has
 * no position. The working radius is advice, not a reason.
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
  reasons: z.array(z.enum(UNASSIGNABLE_REASONS)),
  /** These three are absent in answers of an earlier version. */
  cautions: z.optional(z.array(z.enum(CAUTIONS))),
  jobsThatWeek: z.optional(z.int().check(z.gte(0))),
  wishedJobs: z.optional(z.int().check(z.gte(1))),
});

export type AdminWorker = z.infer<typeof adminWorkerSchema>;
export type AdminWorkerDetail = z.infer<typeof adminWorkerDetailSchema>;
export type ChangeDecision = z.infer<typeof changeDecisionSchema>;
export type WorkerChange = z.infer<typeof workerChangeSchema>;
export type AdminUpload = z.infer<typeof adminUploadSchema>;
export type EligibleWorker = z.infer<typeof eligibleWorkerSchema>;
export type Caution = (typeof CAUTIONS)[number];
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];
export type UnassignableReason = (typeof UNASSIGNABLE_REASONS)[number];
