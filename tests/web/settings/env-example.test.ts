// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** The folders whose code reads variables; of the tests, their support reads those of `npm test`. */
const FOLDERS = ['web', 'functions', 'packages', 'tools', 'tests'];
const CODE = /\.(?:ts|tsx|mjs|cjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'golden']);
/** The product's own variables; those of Node, Firebase and Google have their own documents. */
const OWN = /\b(?:(?:VITE|GHARSEVA)_[A-Z][A-Z_]*[A-Z]|CHROMIUM_PATH)\b/g;

function codeIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : codeIn(path);
    return CODE.test(entry.name) ? [path] : [];
  });
}

/** The lines of `.env.example` that name a variable, each with the line above it. */
const example = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n');
const listed = example.flatMap((line, at) => {
  const name = /^#? ?([A-Z][A-Z_]+)=/.exec(line)?.[1];
  return name ? [{ name, explanation: example[at - 1] ?? '' }] : [];
});

test('.env.example lists exactly the variables that the code reads, each once', () => {
  const read = FOLDERS.flatMap((folder) => codeIn(join(ROOT, folder))).flatMap(
    (file) => readFileSync(file, 'utf8').match(OWN) ?? [],
  );
  expect(listed.map(({ name }) => name).sort()).toEqual([...new Set(read)].sort());
});

test.each(listed)('.env.example explains $name in one line', ({ explanation }) => {
  expect(explanation).toMatch(/^# \p{Lu}.{10,125}$/u);
});

test('.env.example gives no value that a copy could carry into a real project', () => {
  const given = example.filter((line) => /^[A-Z][A-Z_]+=./.test(line));
  expect(given).toEqual([]);
});
