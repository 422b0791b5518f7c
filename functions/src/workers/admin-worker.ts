import type { Worker } from '@gharseva/contract';

/**
 * The part of a worker that an admin edits: the input of its version, since the worker itself changes the rest. The
 * radius is not part of it, although admins may set it, because the worker may change it at any time.
 */
export const editedOf = ({ _id, fullName, phone, status, serviceType, city, areaName }: Worker) => ({
  ...{ _id, fullName, phone, status, serviceType, city, areaName },
});

/** As {@link editedOf}, with the radius: the part that an admin's change can affect. */
export const touchedOf = (worker: Worker) => ({
  ...editedOf(worker),
  preferredWorkingRadius: worker.preferredWorkingRadius,
});
