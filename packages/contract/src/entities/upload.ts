import * as z from 'zod/mini';
import { word } from '../errors/word';
import { REASON_LENGTH } from '../rules/field-bounds';
import {
  safeFileName,
  UPLOAD_CODES,
  UPLOAD_CONTENT_TYPES,
  UPLOAD_MAX_BYTES,
  UPLOAD_STATUSES,
  UPLOAD_TYPES,
} from '../rules/uploads';
import { idSchema, instantSchema, lineSchema } from './primitives';

export const uploadTypeSchema = z.enum(UPLOAD_TYPES);
export const uploadStatusSchema = z.enum(UPLOAD_STATUSES);

/**
 * A worker's document as read back (docs/specification.md section 3): the metadata of its object in the bucket, without a
 * download token. Fields missing in documents of earlier versions have defaults. `_id` is `{workerUid}_{type}`: a worker
 * has one current document of each type. `url` is the file's path on our own API, for its signed-in owner and admins.
 * `reason` is the reason of a rejection; of one that nobody has decided, `code` is its word, for the language of the screen.
 */
export const uploadSchema = z.strictObject({
  _id: idSchema,
  fileName: z.string(),
  bucket: z.string(),
  contentType: z.enum(UPLOAD_CONTENT_TYPES),
  size: z.int().check(z.gte(1), z.lte(UPLOAD_MAX_BYTES)),
  md5Hash: z.string(),
  storageClass: z._default(z.string(), 'STANDARD'),
  contentEncoding: z._default(z.string(), ''),
  contentDisposition: z._default(z.string(), ''),
  crc32c: z.string(),
  etag: z.string(),
  /** Always empty: only the API serves the file. */
  downloadTokens: z._default(z.literal(''), ''),
  timeCreated: instantSchema,
  updated: instantSchema,
  url: z.string(),
  type: uploadTypeSchema,
  refModel: z.literal('Worker'),
  refId: idSchema,
  status: uploadStatusSchema,
  meta: z.strictObject({ status: uploadStatusSchema }),
  reason: lineSchema(REASON_LENGTH),
  code: z.optional(z.enum(UPLOAD_CODES)),
});

/**
 * The file's metadata as posted by the portal after the upload (docs/specification.md section 7). `type`, `refId` and
 * `fileName` (as returned by `safeFileName`) identify the object. The other fields are accepted only to keep the shape of
 * the call, and never trusted: the server reads the object itself (docs/product-decisions.md section 7).
 */
export const uploadInputSchema = z.strictObject({
  type: uploadTypeSchema,
  refModel: z.literal('Worker'),
  refId: idSchema,
  fileName: z.string().check(
    z.maxLength(100),
    z.refine((name) => name === safeFileName(name), word('file_name_wrong')),
  ),
  bucket: z.optional(z.string().check(z.maxLength(300))),
  contentType: z.optional(z.string().check(z.maxLength(200))),
  size: z.optional(z.number()),
  md5Hash: z.optional(z.string().check(z.maxLength(200))),
  storageClass: z.optional(z.string().check(z.maxLength(100))),
  contentEncoding: z.optional(z.string().check(z.maxLength(100))),
  contentDisposition: z.optional(z.string().check(z.maxLength(500))),
  crc32c: z.optional(z.string().check(z.maxLength(100))),
  etag: z.optional(z.string().check(z.maxLength(200))),
  downloadTokens: z.optional(
    z.union([
      z.string().check(z.maxLength(500)),
      z.array(z.string().check(z.maxLength(500))).check(z.maxLength(10)),
    ]),
  ),
  timeCreated: z.optional(z.string().check(z.maxLength(100))),
  updated: z.optional(z.string().check(z.maxLength(100))),
  url: z.optional(z.string().check(z.maxLength(2000))),
  status: z.optional(z.string().check(z.maxLength(40))),
  meta: z.optional(z.strictObject({ status: z.optional(z.string().check(z.maxLength(40))) })),
});

export type Upload = z.infer<typeof uploadSchema>;
export type UploadInput = z.infer<typeof uploadInputSchema>;
