import { type Availability, WEEKDAYS, type Worker } from '@gharseva/contract';

/**
 * The part of a worker that an admin edits: the input of its version, since the worker itself changes the rest. The
 * radius and the hours are not part of it, although admins may set them, because the worker may change them at any time.
 */
export const editedOf = ({ _id, fullName, phone, status, serviceType, city, areaName }: Worker) => ({
  ...{ _id, fullName, phone, status, serviceType, city, areaName },
});

const range = ({ from, to }: { from: string | number; to: string | number }) => `${from} – ${to}`;

/** Hours, days off and the wish of jobs as short texts, one for each day of the week, for the audit trail. */
const auditedAvailability = ({ hours, daysOff, jobsAWeek }: Availability) => ({
  ...Object.fromEntries(
    WEEKDAYS.map((day, index) => {
      const work = hours[index];
      return [day, work ? range(work) : null];
    }),
  ),
  daysOff: daysOff.length > 0 ? daysOff.map(range) : null,
  jobsAWeek: jobsAWeek ?? null,
});

/** As {@link editedOf}, with the radius and the hours: the part that an admin's change can affect. */
export const touchedOf = (worker: Worker) => ({
  ...editedOf(worker),
  preferredWorkingRadius: worker.preferredWorkingRadius,
  ...(worker.availability && { availability: auditedAvailability(worker.availability) }),
});
