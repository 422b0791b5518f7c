import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const FILE = fileURLToPath(new URL('../golden/differential.json.gz', import.meta.url));

/** The answers of Google's emulator, and the fingerprint of their sequences. */
export interface StoredAnswers {
  fingerprint: string;
  answers: unknown[][];
}

export function readStoredAnswers(): StoredAnswers {
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8')) as StoredAnswers;
}

export function writeStoredAnswers(stored: StoredAnswers): void {
  writeFileSync(FILE, gzipSync(JSON.stringify(stored), { level: 9 }));
}
