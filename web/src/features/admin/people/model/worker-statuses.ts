import type { Worker } from '@gharseva/contract';

/** The statuses that the list of workers can be filtered by. */
export const WORKER_STATUSES = ['pending', 'active', 'inactive'] as const satisfies Worker['status'][];
