import {
  absenceAt,
  type BoardJob,
  type BoardRow,
  isIncompleteName,
  TIME_SLOTS,
  type Worker,
} from '@gharseva/contract';
import { needsAnother } from './needs-another';
import type { BookedForAdmin } from './to-admin-booking';
import { firstNameOf } from './to-order-partner';
import { tradesAs } from './translate-order';

/** The first of a customer's names; empty for the placeholder. */
const customerNameOf = (name: string) => (isIncompleteName(name) ? '' : firstNameOf(name));

/**
 * An order as a card of the day board: no phone, no street.
 * @param holder who alone may have it, as of `cashWith`
 */
export function toBoardJob(
  order: BookedForAdmin,
  customer: string,
  version: string,
  holder?: string | null,
): BoardJob {
  const { _id, stage, status, cityId, categoryIds, timeSlot, serviceAddress } = order;
  return {
    ...{ _id, version, stage, status, cityId, timeSlot },
    categoryIds: [...categoryIds],
    service: tradesAs(order, 'name'),
    customerName: customerNameOf(customer),
    place: { city: serviceAddress.city, pincode: serviceAddress.pincode },
    needsReassignment: needsAnother(order),
    ...(holder !== undefined && { cashWith: holder }),
  };
}

/** A worker on the day board, with its jobs of the day and its absences by slot. */
export function toBoardRow(
  {
    _id,
    fullName,
    serviceType,
    availability,
  }: Pick<Worker, '_id' | 'fullName' | 'serviceType' | 'availability'>,
  date: string,
  jobs: readonly BoardJob[],
): BoardRow {
  const slots = TIME_SLOTS.map((timeSlot) => ({
    timeSlot,
    absence: absenceAt(availability, date, timeSlot),
    jobs: jobs.filter((job) => job.timeSlot === timeSlot),
  }));
  return { _id, fullName, serviceType, slots };
}
