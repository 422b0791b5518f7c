import type { App } from 'firebase-admin/app';
import type { Firestore, Query } from 'firebase-admin/firestore';

export type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';

/** Gives the database; its client is loaded at the first use. */
export type Database = () => Promise<Firestore>;

/** The database of an app. Its client is loaded late, as it is most of a cold start. */
export function openDatabase(app: App): Database {
  let opened: Promise<Firestore> | undefined;
  return () => {
    opened ??= import('firebase-admin/firestore').then(({ getFirestore }) => getFirestore(app));
    return opened;
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
