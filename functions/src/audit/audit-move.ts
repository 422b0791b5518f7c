import type { MovableOrder } from '../orders/move-order';
import { auditChanges } from './audit-changes';
import { workerRef } from './audit-refs';

/** What a move changed of a booking, for the audit trail: stage, status text, and who has it, by name. */
export function auditMove(before: MovableOrder, after: MovableOrder) {
  const shown = ({ stage, status, workerUid }: MovableOrder) => ({ stage, status, providerId: workerUid });
  const named = [before, after].flatMap(({ workerUid, workerName }) =>
    workerUid === undefined ? [] : [workerRef(workerUid, workerName ?? '')],
  );
  return auditChanges(shown(before), shown(after), named);
}
