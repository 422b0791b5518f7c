import type { IneligibleReason, Provider, TimeSlot, Worker } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** The part of an order that decides who can take it. */
export interface Assignable {
  _id: string;
  categoryIds: readonly string[];
  timeSlot: TimeSlot;
}

/** Another order of the worker on the same day, not cancelled. */
export type DayJob = Pick<Assignable, '_id' | 'timeSlot'>;

/** The reasons why a worker cannot take an order; empty if there are none (docs/product-decisions.md section 5). */
export function reasonsAgainst(
  order: Assignable,
  cityName: string | null,
  worker: Pick<Worker, 'status' | 'serviceType' | 'city'>,
  provider: Pick<Provider, 'isVerified'> | null,
  dayJobs: readonly DayJob[],
): IneligibleReason[] {
  const reasons: IneligibleReason[] = [];
  if (worker.status !== 'active') reasons.push('not_active');
  if (!provider?.isVerified) reasons.push('not_verified');
  if (!order.categoryIds.includes(worker.serviceType)) reasons.push('other_trade');
  if (worker.city !== cityName) reasons.push('other_city');
  const isBusy = dayJobs.some(({ _id, timeSlot }) => _id !== order._id && timeSlot === order.timeSlot);
  if (isBusy) reasons.push('busy_in_slot');
  return reasons;
}

/** The refusal of a worker who cannot take an order (409), with the reasons. */
export const refuseWorker = (name: string, reasons: readonly IneligibleReason[]): AppError =>
  new AppError('conflict', say('worker_not_free', { name, reasons: reasons.map((reason) => say(reason)) }), {
    details: reasons.map((reason) => ({ path: 'providerId', ...say(reason), value: reason })),
  });
