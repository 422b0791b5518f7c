import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { runSequence } from './run-sequence';
import type { Sequence } from './step';

// The SDK's transport tries a refused query three times, seconds apart, for the same answer. At seven seconds a refusal,
// the comparison would take half an hour.
const require = createRequire(createRequire(import.meta.url).resolve('@google-cloud/firestore'));
// No credentials are needed, so do not look for the metadata server.
process.env.METADATA_SERVER_DETECTION = 'none';
require('retry-request').defaults.maxRetryDelay = 0.001;
require('@google-cloud/firestore/build/src/backoff').setTimeoutHandler(
  (callback: () => void, millis: number) => setTimeout(callback, Math.min(millis, 2)),
);

/**
 * Plays every sequence, each in its own project, on the Firestore at `host:port`.
 * @param projects what the ids of the projects begin with
 */
export async function playAll(
  host: string,
  sequences: readonly Sequence[],
  projects = 'demo-sequence',
): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const [i, sequence] of sequences.entries()) {
    const app = initializeApp({ projectId: `${projects}-${i}` }, `sequence-${host}-${randomUUID()}`);
    const db = initializeFirestore(app);
    db.settings({ host, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
    answers.push(JSON.parse(JSON.stringify(await runSequence(db, sequence))));
    await db.terminate();
    await deleteApp(app);
  }
  return answers;
}

/** Identifies the sequences that stored answers belong to. */
export function fingerprint(sequences: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(sequences)).digest('hex');
}
