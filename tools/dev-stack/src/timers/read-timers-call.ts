import { instantSchema } from '@gharseva/contract';
import { readOffset } from '../read-offset';
import { readOptions, UsageError } from '../run-command';

/** A call of `npm run timers`, checked. */
export interface TimersCall {
  at: Date;
  portOffset: number | undefined;
}

/**
 * Reads the arguments of `npm run timers`; without `--at` it is now.
 * @throws UsageError for an instant without its offset from UTC
 */
export function readTimersCall(args: string[], now: Date): TimersCall {
  const { at, 'port-offset': offset } = readOptions(args, {
    at: { type: 'string' },
    'port-offset': { type: 'string' },
  });
  const portOffset = readOffset(offset);
  if (at === undefined) return { at: now, portOffset };
  if (instantSchema.safeParse(at).success) return { at: new Date(at), portOffset };
  throw new UsageError(`--at takes an instant, such as 2026-11-23T09:00:00+05:30; "${at}" is none.`);
}
