import type { Worker, WorkerChange } from '@gharseva/contract';
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

/** The newly chosen trade and city: a choice that stays may have become inactive. */
export const newChoices = (
  known: Worker,
  { serviceType, city }: { serviceType?: string | undefined; city?: string | undefined },
) => ({
  serviceType: serviceType === known.serviceType ? undefined : serviceType,
  city: city === known.city ? undefined : city,
});
