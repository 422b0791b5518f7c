import { initializeApp } from 'firebase-admin/app';
import { fireDueTimers, type TimerCounts } from '../../../../functions/src/jobs/fire-due-timers';
import { openDatabase } from '../../../../functions/src/platform/database';
import type { Log } from '../../../../functions/src/platform/log';
import { createTransact } from '../../../../functions/src/platform/transact';
import { createStores } from '../../../../functions/src/stores/stores';
import { PROJECT_ID } from '../stack/places';

/** Fires the timers that are due at an instant. */
export type FireTimers = (at: Date) => Promise<TimerCounts>;

/**
 * Opens the database of the local stack that the environment names, to fire timers as the scheduled function does; the
 * suite has no scheduler (docs/decisions/0086-timers.md).
 * @param tell told of each timer that fails, and of documents that cannot be read
 */
export function openLocalTimers(tell: (line: string) => void): FireTimers {
  const log: Log = {
    info: () => undefined,
    error: (message, fields, thrown) =>
      tell(`${message} ${JSON.stringify(fields)}${thrown instanceof Error ? ` ${thrown.message}` : ''}`),
  };
  const database = openDatabase(initializeApp({ projectId: PROJECT_ID }, 'timers'));
  const stores = createStores({ database, log });
  const transact = createTransact(database);
  return (at) => fireDueTimers({ stores, transact, clock: () => at, log });
}

/** The counts of a run in words; null if nothing was due. */
export function describeTimers({ fired, outdated, changed, failed, setAside }: TimerCounts): string | null {
  const parts = [
    ...(fired > 0 ? [`${fired} fired`] : []),
    ...(outdated + changed > 0 ? [`${outdated + changed} had nothing to do`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(setAside > 0 ? [`${setAside} set aside`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}
