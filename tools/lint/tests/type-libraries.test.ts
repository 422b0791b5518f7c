import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { expect, test } from 'vitest';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const NODE = /\/@types\/node\//;
const DOM = /\/lib\.dom\./;

// A dependency's declarations can bring a library in that no tsconfig.json names.
test.each([
  ['web', [NODE]],
  ['functions', [DOM]],
  ['packages/contract', [NODE, DOM]],
  ['packages/site-pages', [DOM]],
])('%s is compiled without the types of the other side', (project, foreign) => {
  const args = [TSC, '--project', project, '--listFilesOnly'];
  const files = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => foreign.some((library) => library.test(file)))).toEqual([]);
});
