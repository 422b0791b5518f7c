import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What is compared: the Admin SDK's sequences, or raw calls. */
export type Compared = 'differential' | 'raw-calls';

/** The answers of Google's emulator, and the fingerprint of their sequences. */
export interface StoredAnswers {
  fingerprint: string;
  answers: unknown[][];
}

export function readStoredAnswers(compared: Compared): StoredAnswers {
  return JSON.parse(gunzipSync(readFileSync(fileOf(compared))).toString('utf8')) as StoredAnswers;
}

export function writeStoredAnswers(compared: Compared, stored: StoredAnswers): void {
  writeFileSync(fileOf(compared), gzipSync(JSON.stringify(stored), { level: 9 }));
}

function fileOf(compared: Compared): string {
  return fileURLToPath(new URL(`../golden/${compared}.json.gz`, import.meta.url));
}
