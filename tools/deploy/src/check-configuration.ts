import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '@gharseva/security-rules/compile-rules';
import { tellError } from './deploy-error';
import { configurationFaults, type Endpoint, validateIndexes } from './firebase-tools';
import type { Rewrite } from './hosting-rules';

/** The parts of firebase.json that a deploy reads. */
export interface FirebaseConfig {
  hosting: { public: string; rewrites: Rewrite[] };
  functions: [{ source: string; runtime: string; ignore: string[] }];
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
}

/** What a check found: what is in order, in one line, and what is not, in one sentence each. */
export interface Finding {
  line: string;
  faults: string[];
}

/** Reads firebase.json, which the Firebase CLI's schema has to accept. */
export function readConfiguration(root: string): { config: FirebaseConfig; faults: string[] } {
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  return { config, faults: configurationFaults(config) };
}

/** Whether Google's rules language and the CLI's form of indexes have nothing against the files. */
export function checkRules(root: string, { firestore, storage }: FirebaseConfig): Finding {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const faults = [
    ...[firestore.rules, storage.rules].flatMap((file) =>
      attempt(file, () => {
        compileRules(read(file), file);
      }),
    ),
    ...attempt(firestore.indexes, () => validateIndexes(JSON.parse(read(firestore.indexes)))),
  ];
  return { line: `${firestore.rules}, ${storage.rules} and ${firestore.indexes} are valid.`, faults };
}

/** Whether the site is complete, and each rewrite leads to a page or function that is there. */
export function checkHosting(
  root: string,
  { hosting }: FirebaseConfig,
  functions: Readonly<Record<string, Endpoint>>,
): Finding {
  const folder = join(root, hosting.public);
  const pages = ['/index.html', ...hosting.rewrites.flatMap(({ destination }) => destination ?? [])];
  const missing = [...new Set(pages)].filter((page) => !existsSync(join(folder, page)));
  const unknown = hosting.rewrites.flatMap(({ source, function: target }) =>
    target && !functions[target.functionId]?.region?.includes(target.region)
      ? [
          `firebase.json sends ${source} to the function ${target.functionId} in ${target.region}, which does not exist.`,
        ]
      : [],
  );
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
  return {
    line: `${hosting.public} has ${files} files; ${hosting.rewrites.length} rewrites lead to pages and functions of it.`,
    faults: [...missing.map((page) => `${hosting.public}${page} is not built.`), ...unknown],
  };
}

/** The fault that an action reports by throwing. */
function attempt(subject: string, action: () => void): string[] {
  try {
    action();
    return [];
  } catch (error) {
    return [`${subject}: ${tellError(error)}`];
  }
}
