import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

process.env.METADATA_SERVER_DETECTION = 'none';

/** The Admin SDK on the Firestore at `127.0.0.1:port`, and what lets go of it. */
export function connect(port: number, projectId = 'demo-local'): { db: Firestore; close(): Promise<void> } {
  const app = initializeApp({ projectId }, randomUUID());
  const db = initializeFirestore(app);
  db.settings({ host: `127.0.0.1:${port}`, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
  return {
    db,
    async close() {
      await db.terminate();
      await deleteApp(app);
    },
  };
}
