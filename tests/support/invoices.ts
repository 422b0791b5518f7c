import type { Context } from '../../functions/src/endpoints/handler';
import { numberInvoices } from '../../functions/src/jobs/number-invoices';
import { parseConfig } from '../../functions/src/platform/config';
import type { Log } from '../../functions/src/platform/log';
import type { TestApi } from './api/api-server';
import { createTestContext } from './api/test-context';
import { INVOICE_SETTINGS } from './invoice-settings';

/** A line of the log that says what went wrong. */
export interface LoggedFault {
  message: string;
  fields: Record<string, unknown>;
}

/** A log that keeps what went wrong. */
export function keepFaults(): { log: Log; faults: LoggedFault[] } {
  const faults: LoggedFault[] = [];
  const error: Log['error'] = (message, fields) => void faults.push({ message, fields: { ...fields } });
  return { log: { info: () => undefined, error }, faults };
}

/** Runs the job that numbers invoices at an instant, with its settings; `changed` are other parts of its context. */
export async function numberAt(
  api: Pick<TestApi, 'database' | 'authApp'>,
  at: Date,
  settings: Record<string, string> = INVOICE_SETTINGS,
  changed: Partial<Context> = {},
) {
  const { invoicing } = parseConfig(settings);
  const { log, faults } = keepFaults();
  const context = createTestContext(api.database, api.authApp, () => at, log);
  return { counts: await numberInvoices({ ...context, ...changed, log, invoicing }), faults };
}

/** The stored invoices and credit notes, by number. */
export async function storedInvoices({ db }: Pick<TestApi, 'db'>) {
  const { docs } = await db.collection('invoices').get();
  return docs.map((doc) => doc.data()).sort((one, other) => (one.number < other.number ? -1 : 1));
}
