import type { AskedProfile, Worker } from '@gharseva/contract';

/** The part of a worker's record that a change can be asked for. */
export const profileOf = ({ serviceType, city, areaName }: AskedProfile): AskedProfile => ({
  ...{ serviceType, city, areaName },
});

/** Whether two profiles say the same. */
export const isSameProfile = (one: AskedProfile, other: AskedProfile) =>
  one.serviceType === other.serviceType && one.city === other.city && one.areaName === other.areaName;

/** The record without what was asked for and what was last refused. */
export function withoutRequest<Known extends Worker>(worker: Known): Known {
  const { changeRequest: _asked, changeRefused: _refused, ...rest } = worker;
  return rest as Known;
}

/**
 * The record in another status. The reason is kept while the worker is inactive; a decision to activate ends it.
 * @param reason why the worker is paused; empty when nobody said
 */
export function inStatus<Known extends Worker>(
  worker: Known,
  status: Worker['status'],
  reason: string,
): Known {
  const { pauseReason: _reason, ...rest } = worker;
  return { ...rest, status, ...(status === 'inactive' && reason && { pauseReason: reason }) } as Known;
}
