import type { OrderState } from '@gharseva/contract';
import { auditChanges } from './audit-changes';
import { workerRef } from './audit-refs';

type Shown = Pick<OrderState, 'stage' | 'status' | 'workerUid' | 'workerName'>;

/** The changes of a booking by a move, for the audit trail: stage, status text, and the worker by name. */
export function auditMove(before: Shown, after: Shown) {
  const shown = ({ stage, status, workerUid }: Shown) => ({ stage, status, providerId: workerUid });
  const named = [before, after].flatMap(({ workerUid, workerName }) =>
    workerUid === undefined ? [] : [workerRef(workerUid, workerName ?? '')],
  );
  return auditChanges(shown(before), shown(after), named);
}
