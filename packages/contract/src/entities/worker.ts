import { z } from 'zod/mini';
import {
  AREA_NAME_LENGTH,
  PERSON_NAME_LENGTH,
  PLACE_NAME_LENGTH,
  REASON_LENGTH,
  WORKING_RADIUS_KM,
} from '../rules/field-bounds';
import { UPLOAD_STATUSES, type UploadType } from '../rules/uploads';
import { locationSchema } from './location';
import {
  idSchema,
  instantSchema,
  lineSchema,
  phoneSchema,
  requiredLineSchema,
  rupeesSchema,
} from './primitives';

/** The states of a worker (docs/specification.md section 4). */
export const WORKER_STATUSES = ['pending', 'active', 'inactive'] as const;

const documentState = z.optional(z.strictObject({ status: z.enum(UPLOAD_STATUSES) }));

/** The state of each registered document by its type. */
export const workerDocumentsSchema = z.strictObject({
  photo: documentState,
  aadhar: documentState,
  pan: documentState,
  identity: documentState,
  skill: documentState,
  other: documentState,
} satisfies Record<UploadType, unknown>);

/** The part of the profile that an active worker asks an admin to change. */
export const askedProfileSchema = z.strictObject({
  serviceType: idSchema,
  city: requiredLineSchema(PLACE_NAME_LENGTH),
  areaName: lineSchema(AREA_NAME_LENGTH),
});

/**
 * A worker, called partner on the screens: `_id` = `firebaseUid`. `serviceType` is a category id and `city` a
 * city's name, both empty until the profile is filled; `earnings` in whole rupees; `documents` tells the state of each
 * registered document by its type. `changeRequest` is what the worker asked to have changed and no admin has decided yet,
 * `changeRefused` why the last one was refused, `pauseReason` why the worker is inactive; only the server writes the three.
 */
export const workerSchema = z.strictObject({
  _id: idSchema,
  fullName: requiredLineSchema(PERSON_NAME_LENGTH),
  phone: phoneSchema,
  firebaseUid: idSchema,
  serviceType: z.union([z.literal(''), idSchema]),
  city: lineSchema(PLACE_NAME_LENGTH),
  areaName: lineSchema(AREA_NAME_LENGTH),
  status: z.enum(WORKER_STATUSES),
  location: z.nullable(locationSchema),
  preferredWorkingRadius: z.number().check(z.gte(WORKING_RADIUS_KM.min), z.lte(WORKING_RADIUS_KM.max)),
  todayJobs: z.int().check(z.gte(0)),
  earnings: rupeesSchema,
  documents: z.optional(workerDocumentsSchema),
  changeRequest: z.optional(z.extend(askedProfileSchema, { at: instantSchema })),
  changeRefused: z.optional(z.strictObject({ at: instantSchema, reason: lineSchema(REASON_LENGTH) })),
  pauseReason: z.optional(lineSchema(REASON_LENGTH)),
});

/** What a new partner gives. */
export const workerNameSchema = z.pick(workerSchema, { fullName: true });

/** What a partner gives of its profile until it is active. */
export const workerProfileSchema = z.extend(askedProfileSchema, workerNameSchema.shape);

/** Where a partner works: a position, and the radius around it. */
export const workingAreaSchema = z.extend(locationSchema, {
  radius: workerSchema.shape.preferredWorkingRadius,
});

export type AskedProfile = z.infer<typeof askedProfileSchema>;
export type Worker = z.infer<typeof workerSchema>;
