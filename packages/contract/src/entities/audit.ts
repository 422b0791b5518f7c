import { z } from 'zod/mini';
import { idSchema, instantSchema } from './primitives';

/** What an admin can do or look at, as the audit trail names it (docs/product-decisions.md section 8). */
export const AUDIT_ACTIONS = [
  'view_upload',
  'sign_in',
  'sign_out',
  'create_city',
  'update_city',
  'delete_city',
  'create_category',
  'update_category',
  'delete_category',
  'create_service',
  'update_service',
  'delete_service',
  'upload_picture',
  'import_cities',
  'import_services',
  'update_worker',
  'activate_worker',
  'deactivate_worker',
  'approve_upload',
  'reject_upload',
  'withdraw_upload',
  'approve_change',
  'refuse_change',
  'verify_provider',
  'update_provider',
  'assign_booking',
  'set_booking_status',
  'undo_booking_move',
  'collect_payment',
  'verify_payment',
  'approve_refund',
  'reject_refund',
  'pay_refund',
  'delete_pincode_request',
] as const;

/** What an entry can be about, or a value in it name: each has a screen to lead to. */
export const AUDIT_KINDS = [
  'city',
  'category',
  'service',
  'worker',
  'document',
  'booking',
  'payment',
  'pincode',
] as const;

/** A record as it was called when the entry was written: a booking by its number, a document by its worker's name. */
export const auditRefSchema = z.strictObject({
  kind: z.enum(AUDIT_KINDS),
  id: z.string(),
  name: z.string(),
});

/** A value as it stood; null where there was none. */
const auditValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  auditRefSchema,
]);

/**
 * One field that was changed, `field` with dots within a part (`translations.hi.name`). A value that is not kept is left
 * out; `of` names the record where the entry is about many.
 */
export const auditChangeSchema = z.strictObject({
  field: z.string(),
  from: z.optional(auditValueSchema),
  to: z.optional(auditValueSchema),
  of: z.optional(auditRefSchema),
});

/**
 * One entry of the audit trail: who did what to which record, when, what it was before and is now, and why. Entries of
 * earlier versions have `fields` alone: the names of what changed.
 */
export const auditEntrySchema = z.strictObject({
  _id: idSchema,
  at: instantSchema,
  actor: idSchema,
  action: z.enum(AUDIT_ACTIONS),
  target: z.string(),
  subject: z.optional(auditRefSchema),
  changes: z.optional(z.array(auditChangeSchema)),
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
});

/**
 * An entry as admins read it: `actorName` is the e-mail address of who did it, absent when the account is gone. An entry
 * of an earlier version has its record's present name, an empty one when the record is gone.
 */
export const shownAuditEntrySchema = z.extend(auditEntrySchema, { actorName: z.optional(z.string()) });

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];
export type AuditRef = z.infer<typeof auditRefSchema>;
export type AuditValue = z.infer<typeof auditValueSchema>;
export type AuditChange = z.infer<typeof auditChangeSchema>;
export type AuditRecord = z.infer<typeof auditEntrySchema>;
