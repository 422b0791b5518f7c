import type { App } from 'firebase-admin/app';
import type { Firestore, Query } from 'firebase-admin/firestore';

export type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';

/** Gives the database, loading its client at the first use. */
export type Database = () => Promise<Firestore>;

/** The database of an app. Its client is loaded late: it is the greater part of a cold start. */
export function openDatabase(app: App): Database {
  let opened: Promise<Firestore> | undefined;
  return () => {
    opened ??= import('firebase-admin/firestore').then(({ getFirestore }) => getFirestore(app));
    return opened;
  };
}

/** How many documents a query finds, and the sum of a field over them, without reading one. */
export async function countAndSum(query: Query, field: string): Promise<{ count: number; sum: number }> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const asked = { count: AggregateField.count(), sum: AggregateField.sum(field) };
  return (await query.aggregate(asked).get()).data();
}

/** A query narrowed to what has one of some values at its field. */
export async function whereAny(
  query: Query,
  conditions: readonly (readonly [field: string, value: string])[],
): Promise<Query> {
  const { Filter } = await import('firebase-admin/firestore');
  return query.where(Filter.or(...conditions.map(([field, value]) => Filter.where(field, '==', value))));
}
