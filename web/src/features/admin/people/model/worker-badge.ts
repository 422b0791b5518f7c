import type { Worker } from '@gharseva/contract';
import type { Tone } from '#components/ui/badge.tsx';

/** The colour of a worker's status. */
export function workerTone(status: Worker['status']): Tone {
  if (status === 'active') return 'success';
  return status === 'pending' ? 'warning' : 'neutral';
}

/** The statuses by which workers can be narrowed. */
export const WORKER_STATUSES = ['pending', 'active', 'inactive'] as const satisfies Worker['status'][];
