import { initializeApp } from 'firebase-admin/app';
import { fireDueTimers, type TimerCounts } from '../../../../functions/src/jobs/fire-due-timers';
import { type InvoiceCounts, numberInvoices } from '../../../../functions/src/jobs/number-invoices';
import { parseConfig } from '../../../../functions/src/platform/config';
import { openDatabase } from '../../../../functions/src/platform/database';
import type { Log } from '../../../../functions/src/platform/log';
import { createTransact } from '../../../../functions/src/platform/transact';
import { createStores } from '../../../../functions/src/stores/stores';
import { PROJECT_ID } from '../stack/places';

/** What is done each minute: the timers that are due at an instant are fired, and the invoices that are due are numbered. */
export interface LocalJobs {
  fireTimers(at: Date): Promise<TimerCounts>;
  numberInvoices(at: Date): Promise<InvoiceCounts>;
}

/**
 * Opens the database of the local stack that the environment names, to do what the scheduled functions do each minute; the
 * suite has no scheduler (docs/decisions/0086-timers.md).
 * @param tell told of each timer and series of invoices that fails, and of documents that cannot be read
 */
export function openLocalJobs(tell: (line: string) => void): LocalJobs {
  const log: Log = {
    info: () => undefined,
    error: (message, fields, thrown) =>
      tell(`${message} ${JSON.stringify(fields)}${thrown instanceof Error ? ` ${thrown.message}` : ''}`),
  };
  const { invoicing } = parseConfig(process.env);
  const database = openDatabase(initializeApp({ projectId: PROJECT_ID }, 'timers'));
  const stores = createStores({ database, log }, invoicing !== null);
  const transact = createTransact(database);
  return {
    fireTimers: (at) => fireDueTimers({ stores, transact, clock: () => at, log }),
    numberInvoices: (at) => numberInvoices({ stores, transact, clock: () => at, log, invoicing }),
  };
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

/** The counts of a run that numbers invoices in words; null if nothing was due. */
export function describeInvoices({ numbered, done, later, left, failed }: InvoiceCounts): string | null {
  const parts = [
    ...(numbered > 0 ? [`${numbered} numbered`] : []),
    ...(done > 0 ? [`${done} had nothing to number`] : []),
    ...(later + left > 0 ? [`${later + left} wait`] : []),
    ...(failed > 0 ? [`${failed} series failed`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}
