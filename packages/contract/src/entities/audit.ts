import * as z from 'zod/mini';
import { idSchema, instantSchema } from './primitives';

/** The actions of admins in the audit trail (docs/product-decisions.md section 8). */
export const AUDIT_ACTIONS = [
  'view_upload',
  'sign_in',
  'sign_out',
  'sign_out_everywhere',
  'set_second_factor',
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
  'set_slot_plan',
  'add_closure',
  'remove_closure',
  'create_coupon',
  'update_coupon',
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
  'move_booking',
  'find_customer',
  'place_booking',
  'collect_payment',
  'verify_payment',
  'take_back_payment',
  'start_refund',
  'approve_refund',
  'reject_refund',
  'pay_refund',
  'match_claim',
  'reject_claim',
  'close_gateway_case',
  'record_cash',
  'reverse_cash',
  'delete_pincode_request',
  'handle_loan',
  'reopen_loan',
  'delete_loan',
  'export_person',
  'delete_person',
  'create_admin',
  'create_password_link',
  'set_admin_role',
  'withdraw_admin',
  'end_admin_sessions',
  'reset_second_factor',
] as const;

/** The kinds of record that an entry, or a value in it, can refer to; each has a screen to link to. */
export const AUDIT_KINDS = [
  'city',
  'category',
  'service',
  'coupon',
  'worker',
  'document',
  'booking',
  'payment',
  'pincode',
  'admin',
] as const;

/** A word of the two lists above, or one that a later version has in them. */
const auditWordSchema = z.string().check(z.regex(/^[a-z_]{1,60}$/));

/**
 * A record, with its name at the time of the entry: a booking's number, for a document its worker's name. `kind` is one of
 * the {@link AUDIT_KINDS}, or a later version's.
 */
export const auditRefSchema = z.strictObject({
  kind: auditWordSchema,
  id: z.string(),
  name: z.string(),
});

/** A recorded value; null for none. */
const auditValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  auditRefSchema,
]);

/**
 * One changed field, `field` with dots within a part (`translations.hi.name`). Values that are not kept are absent;
 * `of` names the record in an entry about several.
 */
export const auditChangeSchema = z.strictObject({
  field: z.string(),
  from: z.optional(auditValueSchema),
  to: z.optional(auditValueSchema),
  of: z.optional(auditRefSchema),
});

/**
 * One entry of the audit trail: actor, action, record, time, values before and after, and reason. Entries of earlier
 * versions have only `fields`, the names of the changed fields. `action` is one of the {@link AUDIT_ACTIONS}, or a later
 * version's (docs/decisions/0062-tolerant-reads.md).
 */
export const auditEntrySchema = z.strictObject({
  _id: idSchema,
  at: instantSchema,
  actor: idSchema,
  action: auditWordSchema,
  target: z.string(),
  subject: z.optional(auditRefSchema),
  changes: z.optional(z.array(auditChangeSchema)),
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
});

/**
 * An entry as admins read it: `actorName` is the actor's e-mail address, absent when the account is gone. An entry of
 * an earlier version has its record's current name, empty when the record is gone.
 */
export const shownAuditEntrySchema = z.extend(auditEntrySchema, { actorName: z.optional(z.string()) });

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];
export type AuditRef = z.infer<typeof auditRefSchema>;
export type AuditValue = z.infer<typeof auditValueSchema>;
export type AuditChange = z.infer<typeof auditChangeSchema>;
export type AuditRecord = z.infer<typeof auditEntrySchema>;
