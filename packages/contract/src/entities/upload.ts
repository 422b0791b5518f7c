import { z } from 'zod';
import { word } from '../errors/word';
import { REASON_LENGTH } from '../rules/field-bounds';
import {
  safeFileName,
  UPLOAD_CONTENT_TYPES,
  UPLOAD_MAX_BYTES,
  UPLOAD_STATUSES,
  UPLOAD_TYPES,
} from '../rules/uploads';
import { idSchema, instantSchema, lineSchema } from './primitives';

export const uploadTypeSchema = z.enum(UPLOAD_TYPES);
export const uploadStatusSchema = z.enum(UPLOAD_STATUSES);

/**
 * A document of a worker as it is read back (docs/specification.md section 3): what the bucket says of the object, and
 * no download token. What documents of earlier versions lack has a default. `_id` is `{workerUid}_{type}`: a worker has one current document of each type. `url` is the path
 * of the file on our own API, for a signed-in owner or admin. `reason` says why it was rejected.
 */
export const uploadSchema = z.strictObject({
  _id: idSchema,
  fileName: z.string(),
  bucket: z.string(),
  contentType: z.enum(UPLOAD_CONTENT_TYPES),
  size: z.int().min(1).max(UPLOAD_MAX_BYTES),
  md5Hash: z.string(),
  storageClass: z.string().default('STANDARD'),
  contentEncoding: z.string().default(''),
  contentDisposition: z.string().default(''),
  crc32c: z.string(),
  etag: z.string(),
  /** Always empty: nobody gets at the file but through the API. */
  downloadTokens: z.literal('').default(''),
  timeCreated: instantSchema,
  updated: instantSchema,
  url: z.string(),
  type: uploadTypeSchema,
  refModel: z.literal('Worker'),
  refId: idSchema,
  status: uploadStatusSchema,
  meta: z.strictObject({ status: uploadStatusSchema }),
  reason: lineSchema(REASON_LENGTH),
});

/**
 * The file's metadata as the portal posts it after the upload (docs/specification.md section 7). Only `type`, `refId`
 * and `fileName` say which object is meant, the name as `safeFileName` gives it; all the rest is taken so that the call
 * keeps its shape, and never trusted: the server reads the object itself (docs/product-decisions.md section 7).
 */
export const uploadInputSchema = z.strictObject({
  type: uploadTypeSchema,
  refModel: z.literal('Worker'),
  refId: idSchema,
  fileName: z
    .string()
    .max(100)
    .refine((name) => name === safeFileName(name), word('file_name_wrong')),
  bucket: z.string().max(300).optional(),
  contentType: z.string().max(200).optional(),
  size: z.number().optional(),
  md5Hash: z.string().max(200).optional(),
  storageClass: z.string().max(100).optional(),
  contentEncoding: z.string().max(100).optional(),
  contentDisposition: z.string().max(500).optional(),
  crc32c: z.string().max(100).optional(),
  etag: z.string().max(200).optional(),
  downloadTokens: z.union([z.string().max(500), z.array(z.string().max(500)).max(10)]).optional(),
  timeCreated: z.string().max(100).optional(),
  updated: z.string().max(100).optional(),
  url: z.string().max(2000).optional(),
  status: z.string().max(40).optional(),
  meta: z.strictObject({ status: z.string().max(40).optional() }).optional(),
});

export type Upload = z.infer<typeof uploadSchema>;
export type UploadInput = z.infer<typeof uploadInputSchema>;
