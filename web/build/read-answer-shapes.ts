import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entities of the answers that the browser keeps for lost networks (web/src/lib/offline). */
const KEPT = ['category', 'order', 'search-index', 'service'];

const IMPORTED = /from '\.\/([\w-]+)'/g;

/**
 * Reads the shapes of the kept answers: the contract's entities, and those that these are made of, by name.
 * @param root the web folder
 */
export function readAnswerShapes(root: string): ReadonlyMap<string, string> {
  const shapes = new Map<string, string>();
  const add = (name: string) => {
    if (shapes.has(name)) return;
    const text = readFileSync(join(root, `../packages/contract/src/entities/${name}.ts`), 'utf8');
    shapes.set(name, text);
    for (const [, part = ''] of text.matchAll(IMPORTED)) add(part);
  };
  for (const name of KEPT) add(name);
  return shapes;
}
