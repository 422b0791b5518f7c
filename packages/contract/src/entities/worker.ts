import * as z from 'zod/mini';
import { word } from '../errors/word';
import { FIRST_SLOT_HOUR } from '../rules/business-numbers';
import {
  AREA_NAME_LENGTH,
  MAX_DAYS_OFF,
  MAX_JOBS_A_WEEK,
  PERSON_NAME_LENGTH,
  PLACE_NAME_LENGTH,
  REASON_LENGTH,
  WORKING_RADIUS_KM,
} from '../rules/field-bounds';
import { LAST_SLOT_END } from '../rules/slots';
import { UPLOAD_STATUSES, type UploadType } from '../rules/uploads';
import { locationSchema } from './location';
import {
  dateSchema,
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

/** The profile fields that an active worker has to ask an admin to change. */
export const askedProfileSchema = z.strictObject({
  serviceType: idSchema,
  city: requiredLineSchema(PLACE_NAME_LENGTH),
  areaName: lineSchema(AREA_NAME_LENGTH),
});

/** The hours of the day in India on which work can begin and end. */
const hourSchema = z.int().check(z.gte(FIRST_SLOT_HOUR), z.lte(LAST_SLOT_END));

const dayHoursSchema = z
  .strictObject({ from: hourSchema, to: hourSchema })
  .check(z.refine(({ from, to }) => from < to, word('hours_order')));

const daysOffSchema = z
  .strictObject({ from: dateSchema, to: dateSchema })
  .check(z.refine(({ from, to }) => from <= to, word('days_off_order')));

/**
 * When a worker works: the hours of each day of the week, Sunday first, null for a day without work; days off, both ends
 * included; and how many jobs a week it wishes for. A worker without it is asked for every slot.
 */
export const availabilitySchema = z.strictObject({
  hours: z.array(z.nullable(dayHoursSchema)).check(z.length(7)),
  daysOff: z.array(daysOffSchema).check(z.maxLength(MAX_DAYS_OFF)),
  jobsAWeek: z.optional(z.int().check(z.gte(1), z.lte(MAX_JOBS_A_WEEK))),
});

/**
 * A worker, called partner on the screens: `_id` = `firebaseUid`. `serviceType` is a category id and `city` a city's
 * name, both empty until the profile is filled in; `earnings` is in whole rupees; `documents` has the state of each
 * registered document by its type. `changeRequest` is the pending change request, `changeRefused` the refusal of the last
 * one, `pauseReason` the reason of the inactivity; only the server writes these three.
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
  availability: z.optional(availabilitySchema),
});

/** The input of a registration. */
export const workerNameSchema = z.pick(workerSchema, { fullName: true });

/** The profile fields that a partner can change until its activation. */
export const workerProfileSchema = z.extend(askedProfileSchema, workerNameSchema.shape);

/** A partner's working area: a position and a radius around it, in kilometres. */
export const workingAreaSchema = z.extend(locationSchema, {
  radius: workerSchema.shape.preferredWorkingRadius,
});

export type AskedProfile = z.infer<typeof askedProfileSchema>;
export type Worker = z.infer<typeof workerSchema>;
