import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

const endedSessionSchema = z.object({ uid: z.string() });

/**
 * Admins' sessions that were signed out before their time: `endedSessions/{digest of what the token signs}`. Firestore's TTL on
 * `expiresAt` deletes an entry once its token has expired.
 */
export function createEndedSessionStore(source: DocumentSource) {
  const sessions = openCollection(source, 'endedSessions', endedSessionSchema);
  return {
    /** Whether a session was signed out; its entry need not be readable. */
    async has(id: string): Promise<boolean> {
      return (await (await sessions.all()).doc(id).get()).exists;
    },

    /** Ends a session of a person; `expiresAt` is when its token expires. */
    async addIn(transaction: Transaction, _id: string, uid: string, expiresAt: Date): Promise<void> {
      // Read, so that of two calls at once the later one writes the entry again.
      await sessions.findIn(transaction, _id);
      await sessions.mergeIn(transaction, { _id, uid, expiresAt });
    },
  };
}
