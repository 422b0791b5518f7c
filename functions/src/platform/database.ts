import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

export type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

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
