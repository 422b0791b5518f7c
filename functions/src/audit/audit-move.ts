import type { AuditChange, MoveName, OrderState } from '@gharseva/contract';
import { auditChanges } from './audit-changes';
import { workerRef } from './audit-refs';

type Shown = Pick<OrderState, 'stage' | 'status' | 'workerUid' | 'workerName' | 'scheduledDate' | 'timeSlot'>;

/**
 * The changes of a booking by a move, for the audit trail: stage, status text, slot, and the worker by name.
 * @param move named first where the action does not say which one it was
 */
export function auditMove(before: Shown, after: Shown, move?: MoveName): AuditChange[] {
  const shown = ({ stage, status, workerUid, scheduledDate, timeSlot }: Shown) => ({
    ...{ stage, status, providerId: workerUid, scheduledDate, timeSlot },
  });
  const named = [before, after].flatMap(({ workerUid, workerName }) =>
    workerUid === undefined ? [] : [workerRef(workerUid, workerName ?? '')],
  );
  const changes = auditChanges(shown(before), shown(after), named);
  return move === undefined ? changes : [{ field: 'move', to: move }, ...changes];
}
