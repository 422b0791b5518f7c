import type { AuditAction, Payment } from '@gharseva/contract';
import { auditChanges } from '../../audit/audit-changes';
import { auditEntry } from '../../audit/audit-entry';
import { orderRef } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import { auditedOf } from '../move-payment';

interface WrittenBy {
  actor: AdminActor;
  action: AuditAction;
  reason: string;
  now: Date;
}

/** Writes a payment as an admin has changed it, with its entry in the audit trail. */
export async function writePaymentIn(
  transaction: Transaction,
  before: Payment,
  after: Payment,
  { actor, action, reason, now }: WrittenBy,
  stores: Stores,
): Promise<void> {
  await stores.payments.replaceIn(transaction, after);
  const changes = auditChanges(auditedOf(before), auditedOf(after));
  const about = orderRef('payment', after._id);
  await stores.audit.appendIn(transaction, auditEntry(actor, action, about, now, { changes, reason }));
}
