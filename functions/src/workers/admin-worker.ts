import type { Worker } from '@gharseva/contract';

/**
 * What an admin edits of a worker: its version is of this alone, for the worker itself moves the rest. The radius is left out,
 * though admins may set it: it is the worker's own to move at any time.
 */
export const editedOf = ({ _id, fullName, phone, status, serviceType, city, areaName }: Worker) => ({
  ...{ _id, fullName, phone, status, serviceType, city, areaName },
});

/** As {@link editedOf}, with the radius: what an admin's change can touch. */
export const touchedOf = (worker: Worker) => ({
  ...editedOf(worker),
  preferredWorkingRadius: worker.preferredWorkingRadius,
});
