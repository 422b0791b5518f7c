import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { randomExpression } from '../conformance/random-expressions';
import { malformedFiles } from '../malformed/malformed-file';
import type { Refusal } from '../malformed/refusal';
import type { Answer } from './ask-reference';

const FILE = fileURLToPath(new URL('../golden/verdicts.json', import.meta.url));

/** The seed and the number of the random expressions whose verdicts are stored. */
const RANDOM = { seed: 20_260_101, count: 5100 };
/** The seed and the number of the random rules files. */
const FILES = { seed: 20_261_125, count: 3000 };

/** The verdicts and refusals of Google's emulator: for cases by their text, for random expressions in order, one letter each. */
export interface Golden {
  expressions: Record<string, Answer>;
  queries: Record<string, Answer>;
  random: string;
  /** Of random rules files, in order. */
  files: Refusal[];
}

export function readGolden(): Golden {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Golden;
}

export function writeGolden(golden: Golden): void {
  const { files, ...others } = golden;
  const text = JSON.stringify({ ...others, files: [] }, null, 1);
  writeFileSync(FILE, `${text.replace('"files": []', `"files": ${JSON.stringify(files)}`)}\n`);
}

/** The random expressions, the same on every machine. */
export function randomExpressions(): string[] {
  return fc.sample(randomExpression, { seed: RANDOM.seed, numRuns: RANDOM.count });
}

/** The random rules files, the same on every machine. */
export function randomFiles(): string[] {
  return malformedFiles(FILES.seed, FILES.count);
}

/** Verdicts as letters: t, f, e(rror), r(efused), c(rashed). */
export function toLetters(verdicts: readonly Answer[]): string {
  return verdicts.map((verdict) => verdict[0]).join('');
}
