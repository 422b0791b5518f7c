import type { Worker } from '@gharseva/contract';

/** What an admin edits of a worker: its version is of this alone, for the worker itself moves the rest. */
export const editedOf = ({ _id, fullName, phone, status }: Worker) => ({ _id, fullName, phone, status });
