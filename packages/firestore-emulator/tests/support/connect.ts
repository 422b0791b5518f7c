import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';

process.env.METADATA_SERVER_DETECTION = 'none';

/** The Admin SDK connected to the Firestore at `127.0.0.1:port`, and a function that closes it. */
export function connect(port: number, projectId = 'demo-local'): { db: Firestore; close(): Promise<void> } {
  const app = initializeApp({ projectId }, randomUUID());
  // The SDK reads the variable when a client is created; it takes precedence over any setting.
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const db = initializeFirestore(app);
  if (given === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
  else process.env.FIRESTORE_EMULATOR_HOST = given;
  return {
    db,
    async close() {
      await db.terminate();
      await deleteApp(app);
    },
  };
}
