import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

/** What an admin can do or look at, as the audit trail names it (DECISIONS.md section 8). */
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
  'verify_provider',
  'assign_booking',
  'set_booking_status',
  'collect_payment',
  'verify_payment',
  'approve_refund',
  'reject_refund',
  'pay_refund',
  'delete_pincode_request',
] as const;

/** One entry of the audit trail: who did what to which record, when; `fields` names what changed, never its values. */
export const auditEntrySchema = z.strictObject({
  _id: idSchema,
  at: instantSchema,
  actor: idSchema,
  action: z.enum(AUDIT_ACTIONS),
  target: z.string(),
  fields: z.array(z.string()).optional(),
});

/** An entry as admins read it: `actorName` is the e-mail address of who did it, absent when the account is gone. */
export const shownAuditEntrySchema = auditEntrySchema.extend({ actorName: z.string().optional() });

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditRecord = z.infer<typeof auditEntrySchema>;
