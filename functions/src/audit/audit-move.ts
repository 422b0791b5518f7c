import type { MovableOrder } from '../orders/move-order';
import { auditChanges } from './audit-changes';
import { workerRef } from './audit-refs';

/** The changes of a booking by a move, for the audit trail: stage, status text, and the worker by name. */
export function auditMove(before: MovableOrder, after: MovableOrder) {
  const shown = ({ stage, status, workerUid }: MovableOrder) => ({ stage, status, providerId: workerUid });
  const named = [before, after].flatMap(({ workerUid, workerName }) =>
    workerUid === undefined ? [] : [workerRef(workerUid, workerName ?? '')],
  );
  return auditChanges(shown(before), shown(after), named);
}
