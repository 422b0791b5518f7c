import type { Worker, WorkerChange } from '@gharseva/contract';
import { versionOf } from '../domain/version-of';
import { touchedOf } from './admin-worker';
import { inStatus, isSameProfile, withoutRequest } from './profile-request';

/** The worker after an admin's change. A change request that it fulfils is removed. */
export function applyAdminChange<Known extends Worker>(
  stored: Known,
  change: Omit<WorkerChange, 'version'>,
  now: Date,
): Known {
  if ('status' in change) {
    const { status, reason = '' } = change as Extract<WorkerChange, { status: unknown }>;
    return status === stored.status ? stored : inStatus(stored, status, reason, now);
  }
  const changed = { ...stored, ...change } as Known;
  const { changeRequest } = changed;
  return changeRequest && isSameProfile(changeRequest, changed) ? withoutRequest(changed) : changed;
}

/**
 * Whether a worker is already as an admin's change makes it, a pause with the reason given: the answer to this very change may
 * have been lost (docs/decisions/0005-versions.md).
 */
export function isAppliedAlready(stored: Worker, change: Omit<WorkerChange, 'version'>, now: Date): boolean {
  if (versionOf(touchedOf(stored)) !== versionOf(touchedOf(applyAdminChange(stored, change, now))))
    return false;
  const reason = 'reason' in change ? change.reason : '';
  return !reason || stored.status !== 'inactive' || reason === stored.pauseReason;
}

/** The newly chosen trade and city: a choice that stays may have become inactive. */
export const newChoices = (
  known: Worker,
  { serviceType, city }: { serviceType?: string | undefined; city?: string | undefined },
) => ({
  serviceType: serviceType === known.serviceType ? undefined : serviceType,
  city: city === known.city ? undefined : city,
});
