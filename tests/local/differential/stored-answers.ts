import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findOfficialJar } from '@gharseva/firestore-emulator/official-emulator';

/** What is compared: the Admin SDK's sequences, or raw calls. */
export type Compared = 'differential' | 'raw-calls';

/** The answers of Google's emulator, the fingerprint of their sequences, and the digest of the emulator's file. */
export interface StoredAnswers {
  fingerprint: string;
  emulator: string;
  answers: unknown[][];
}

export function readStoredAnswers(compared: Compared): StoredAnswers {
  return JSON.parse(gunzipSync(readFileSync(fileOf(compared))).toString('utf8')) as StoredAnswers;
}

export function writeStoredAnswers(compared: Compared, stored: StoredAnswers): void {
  writeFileSync(fileOf(compared), gzipSync(JSON.stringify(stored), { level: 9 }));
}

/** The digest of the installed emulator; undefined when there is none. */
export function digestOfEmulator(): string | undefined {
  const jar = findOfficialJar();
  return jar && createHash('sha256').update(readFileSync(jar)).digest('hex');
}

/**
 * Whether Google's emulator is installed, and is another one than that whose answers are stored: only then is there anything to learn from
 * asking it again, which takes minutes. `npm run differential` always asks it.
 */
export function isOtherEmulator({ emulator }: Pick<StoredAnswers, 'emulator'>): boolean {
  const installed = digestOfEmulator();
  return installed !== undefined && installed !== emulator;
}

function fileOf(compared: Compared): string {
  return fileURLToPath(new URL(`../golden/${compared}.json.gz`, import.meta.url));
}
