import {
  DEPARTED_FILE_KEPT_DAYS,
  REJECTED_FILE_KEPT_DAYS,
  type UploadStatus,
  type Worker,
} from '@gharseva/contract';
import { daysAfter } from '../domain/days-after';

/** A registered document; `decidedAt` is the instant of the last decision, missing in those of earlier versions. */
interface DecidedDocument {
  status: UploadStatus;
  registeredAt: string;
  decidedAt?: string | undefined;
}

/** Its worker; `inactiveSince` is missing for one who became inactive in an earlier version. */
interface DocumentOwner {
  status: Worker['status'];
  inactiveSince?: string | undefined;
}

/** Why the file of a registered document is no longer kept. */
export type Outlived = 'rejected' | 'departed' | 'ownerless';

/**
 * Whether the file of a registered document has been kept for long enough (docs/personal-data.md): its rejection, or
 * its worker's becoming inactive and its own registration, is too long ago, or its worker is gone.
 * @param worker null if there is none
 */
export function isOutlived(
  { status, decidedAt, registeredAt }: DecidedDocument,
  worker: DocumentOwner | null,
  now: Date,
): Outlived | null {
  if (worker === null) return 'ownerless';
  if (status === 'rejected' && daysAfter(decidedAt ?? registeredAt, REJECTED_FILE_KEPT_DAYS) < now) {
    return 'rejected';
  }
  if (worker.status !== 'inactive' || worker.inactiveSince === undefined) return null;
  // Whoever comes back uploads them anew: those are kept for as long again.
  const since = daysAfter(registeredAt, DEPARTED_FILE_KEPT_DAYS);
  const isDeparted = daysAfter(worker.inactiveSince, DEPARTED_FILE_KEPT_DAYS) < now && since < now;
  return isDeparted ? 'departed' : null;
}
