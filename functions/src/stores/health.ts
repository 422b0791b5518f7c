import type { Database } from '../platform/database';

const PATIENCE_MS = 5_000;

/** Checks whether the database answers. */
export function createHealthStore(database: Database) {
  return {
    /**
     * Reads one document, which need not exist.
     * @throws Error when the database does not answer within five seconds
     */
    async ping(): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS);
      });
      try {
        await Promise.race([database().then((db) => db.collection('health').doc('ping').get()), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
