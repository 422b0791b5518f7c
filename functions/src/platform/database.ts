import { type App, deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { channelSettings } from './database-channel';
import { DEADLINES } from './deadlines';

export type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';

/** Gives the database; its client is loaded at the first use. Ask for it anew for each piece of work. */
export type Database = () => Promise<Firestore>;

/** How long a replaced client is kept for the work that still uses it, in milliseconds. */
const RETIREMENT_MS = 120_000;

/** Deletes an app, unless that has been done already. */
async function close(app: App): Promise<void> {
  if (getApps().includes(app)) await deleteApp(app).catch(() => undefined);
}

/**
 * The database of an app. Its client is loaded late, as it is most of a cold start. A client whose request waited in vain
 * for the whole deadline is replaced at the next use: gRPC would wait for ever on a connection that is open but dead.
 * @param databaseMs the deadline of a request (docs/decisions/0073-deadlines.md)
 */
export function openDatabase(app: App, { databaseMs } = DEADLINES): Database {
  let current: Promise<Firestore> | undefined;
  let clients = 0;
  const open = (): Promise<Firestore> => {
    clients += 1;
    // An app has one client of the database.
    const own = initializeApp(app.options, `${app.name}.${clients}`);
    const opened = import('firebase-admin/firestore').then(({ getFirestore }) => {
      const database = getFirestore(own);
      database.settings(channelSettings(databaseMs, retire));
      return database;
    });
    const retire = () => {
      if (current !== opened) return;
      current = undefined;
      setTimeout(() => close(own), RETIREMENT_MS).unref();
    };
    return opened;
  };
  return () => {
    current ??= open();
    return current;
  };
}

/** The number of documents that a query finds, and the sum of a field over them; no document is read. */
export async function countAndSum(query: Query, field: string): Promise<{ count: number; sum: number }> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const asked = { count: AggregateField.count(), sum: AggregateField.sum(field) };
  return (await query.aggregate(asked).get()).data();
}

/** A query narrowed to documents that match one of several field values. */
export async function whereAny(
  query: Query,
  conditions: readonly (readonly [field: string, value: string])[],
): Promise<Query> {
  const { Filter } = await import('firebase-admin/firestore');
  return query.where(Filter.or(...conditions.map(([field, value]) => Filter.where(field, '==', value))));
}
