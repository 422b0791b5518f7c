import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** Whether the package at a path of the lockfile can resolve another one, in its own folder or above. */
function isFound(packages: Record<string, Locked>, from: string, name: string): boolean {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

// npm omits variants that the registry lacks at that moment, and `npm ci` then rejects the lockfile everywhere
test('the lockfile names all platform variants of its packages', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(packages, path, name))
      .map((name) => `${name}, of ${path}`),
  );
  expect(missing).toEqual([]);
  expect(packages['node_modules/@biomejs/cli-darwin-arm64']?.version).toBeTruthy();
});
