import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { randomExpression } from '../conformance/random-expressions';
import type { Answer } from './ask-reference';

const FILE = fileURLToPath(new URL('../golden/verdicts.json', import.meta.url));

/** The seed and the number of the random expressions whose verdicts are stored. */
const RANDOM = { seed: 20_260_101, count: 5100 };

/** The verdicts of Google's emulator: for cases by their text, for random expressions in order, one letter each. */
export interface Golden {
  expressions: Record<string, Answer>;
  queries: Record<string, Answer>;
  random: string;
}

export function readGolden(): Golden {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Golden;
}

export function writeGolden(golden: Golden): void {
  writeFileSync(FILE, `${JSON.stringify(golden, null, 1)}\n`);
}

/** The random expressions, the same on every machine. */
export function randomExpressions(): string[] {
  return fc.sample(randomExpression, { seed: RANDOM.seed, numRuns: RANDOM.count });
}

/** Verdicts as letters: t, f, e(rror), r(efused), c(rashed). */
export function toLetters(verdicts: readonly Answer[]): string {
  return verdicts.map((verdict) => verdict[0]).join('');
}
