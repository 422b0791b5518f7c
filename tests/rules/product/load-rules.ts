import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The product's rules files. */
export type RulesFileName = 'firestore.rules' | 'storage.rules';

export function readRules(name: RulesFileName): string {
  return readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8');
}
