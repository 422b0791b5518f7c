import { type AskedProfile, indiaInstant, type Worker } from '@gharseva/contract';

/** The part of a worker's record that a change request is about. */
export const profileOf = ({ serviceType, city, areaName }: AskedProfile): AskedProfile => ({
  ...{ serviceType, city, areaName },
});

/** Whether two profiles are equal. */
export const isSameProfile = (one: AskedProfile, other: AskedProfile) =>
  one.serviceType === other.serviceType && one.city === other.city && one.areaName === other.areaName;

/** The worker without its change request and the last refused one. */
export function withoutRequest<Known extends Worker>(worker: Known): Known {
  const { changeRequest: _asked, changeRefused: _refused, ...rest } = worker;
  return rest as Known;
}

/**
 * The worker in another status. Reason and instant are kept while the worker is inactive, and removed at activation.
 * @param reason why the worker is paused; empty if not given
 */
export function inStatus<Known extends Worker & { inactiveSince?: string | undefined }>(
  worker: Known,
  status: Worker['status'],
  reason: string,
  now: Date,
): Known {
  const { pauseReason: _reason, inactiveSince: _since, ...rest } = worker;
  if (status !== 'inactive') return { ...rest, status } as Known;
  return {
    ...rest,
    status,
    ...{ inactiveSince: indiaInstant(now), ...(reason && { pauseReason: reason }) },
  } as Known;
}
