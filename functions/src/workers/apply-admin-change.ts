import type { Worker, WorkerChange } from '@gharseva/contract';
import { inStatus, isSameProfile, withoutRequest } from './profile-request';

/** The record as the admin wants it. What was asked for and is there now asks for nothing any more. */
export function applyAdminChange<Known extends Worker>(
  stored: Known,
  change: Omit<WorkerChange, 'version'>,
): Known {
  if ('status' in change) {
    const { status, reason = '' } = change as Extract<WorkerChange, { status: unknown }>;
    return status === stored.status ? stored : inStatus(stored, status, reason);
  }
  const changed = { ...stored, ...change } as Known;
  const { changeRequest } = changed;
  return changeRequest && isSameProfile(changeRequest, changed) ? withoutRequest(changed) : changed;
}

/** The trade and city that are chosen anew: what the record has may stay, though it is no longer offered. */
export const newChoices = (
  known: Worker,
  { serviceType, city }: { serviceType?: string | undefined; city?: string | undefined },
) => ({
  serviceType: serviceType === known.serviceType ? undefined : serviceType,
  city: city === known.city ? undefined : city,
});
