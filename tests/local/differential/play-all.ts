import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { runSequence } from './run-sequence';
import type { Sequence } from './step';

// The SDK's transport asks three times, seconds apart, before it believes a refused query. The answer is the same at
// once: a refusal that takes seven seconds would make the comparison last half an hour.
const require = createRequire(createRequire(import.meta.url).resolve('@google-cloud/firestore'));
// no credentials are needed, so nobody need look for a cloud machine's
process.env.METADATA_SERVER_DETECTION = 'none';
require('retry-request').defaults.maxRetryDelay = 0.001;
require('@google-cloud/firestore/build/src/backoff').setTimeoutHandler(
  (callback: () => void, millis: number) => setTimeout(callback, Math.min(millis, 2)),
);

/** Plays every sequence, each in a project of its own, on the Firestore at `host:port`. */
export async function playAll(host: string, sequences: readonly Sequence[]): Promise<unknown[][]> {
  const answers: unknown[][] = [];
  for (const [i, sequence] of sequences.entries()) {
    const app = initializeApp({ projectId: `demo-sequence-${i}` }, `sequence-${host}-${randomUUID()}`);
    const db = initializeFirestore(app);
    db.settings({ host, ssl: false, customHeaders: { Authorization: 'Bearer owner' } });
    answers.push(JSON.parse(JSON.stringify(await runSequence(db, sequence))));
    await db.terminate();
    await deleteApp(app);
  }
  return answers;
}

/** Says which sequences stored answers belong to. */
export function fingerprint(sequences: readonly Sequence[]): string {
  return createHash('sha256').update(JSON.stringify(sequences)).digest('hex');
}
