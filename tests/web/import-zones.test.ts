// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../web/src', import.meta.url));
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;

/** What each folder of the site may import beside itself: app → features → {components, lib, config}. */
const ZONES: Record<string, readonly string[]> = {
  app: ['features', 'components', 'lib', 'config', 'locales'],
  features: ['components', 'lib', 'config', 'locales'],
  components: ['lib', 'config', 'locales'],
  lib: ['config', 'locales'],
  config: [],
  locales: [],
};

interface Import {
  /** The importing file and the imported module; a path in `web/src` or a package's name. */
  from: string;
  to: string;
  typeOnly: boolean;
}

function readImports(): Import[] {
  return sources().flatMap((from) => {
    const code = readFileSync(join(SRC, from), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(IMPORT)].map(([, typeOnly, fixed, dynamic]) => ({
      from,
      to: resolve(from, fixed ?? dynamic ?? ''),
      typeOnly: typeOnly !== undefined,
    }));
  });
}

function sources(): string[] {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && file !== 'main.tsx');
}

/** A relative import as the path of an existing file of `web/src`; a package's name stays what it is. */
function resolve(from: string, target: string): string {
  if (!target.startsWith('.')) return target;
  const path = join(SRC, dirname(from), target);
  const file = [path, `${path}.ts`, `${path}.tsx`].find(
    (name) => existsSync(name) && statSync(name).isFile(),
  );
  // What is not there is the compiler's to report.
  return relative(SRC, file ?? path);
}

const isLocal = ({ to }: Import) => existsSync(join(SRC, to));
const folder = (path: string, depth: number) => path.split('/').slice(0, depth).join('/');
const show = ({ from, to }: Import) => `${from} imports ${to}`;

describe('The import zones of the site', () => {
  const imports = readImports();

  test('the reader sees the imports at all', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(imports.some(({ to }) => to === 'lib/firebase/identity.ts')).toBe(true);
    expect(imports.some(({ typeOnly, to }) => typeOnly && to === '@gharseva/contract')).toBe(true);
  });

  test('app → features → components, lib, config; never the other way', () => {
    const wrong = imports.filter(isLocal).filter(({ from, to }) => {
      const zone = folder(from, 1);
      return folder(to, 1) !== zone && !ZONES[zone]?.includes(folder(to, 1));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('features never import features', () => {
    const wrong = imports
      .filter(({ from, to }) => from.startsWith('features/') && to.startsWith('features/'))
      .filter(({ from, to }) => folder(from, 2) !== folder(to, 2));
    expect(wrong.map(show)).toEqual([]);
  });

  test('only lib/firebase and the account feature know Firebase', () => {
    const wrong = imports
      .filter(({ to }) => /^(firebase|@firebase|reactfire|rxfire)(\/|$)/.test(to))
      .filter(({ from }) => !/^(lib\/firebase|features\/(account|partner))\//.test(from));
    expect(wrong.map(show)).toEqual([]);
  });

  test('of the contract the browser takes the rules, and of the rest types only; never zod', () => {
    const wrong = imports.filter(
      ({ to, typeOnly }) => to === 'zod' || (to === '@gharseva/contract' && !typeOnly),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  test('nothing goes round in a circle', () => {
    const next = new Map<string, string[]>();
    for (const { from, to, typeOnly } of imports) {
      if (!typeOnly && existsSync(join(SRC, to))) next.set(from, [...(next.get(from) ?? []), to]);
    }
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, trail: string[]) => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      if (done.has(file) || trail.includes(file)) return;
      for (const target of next.get(file) ?? []) walk(target, [...trail, file]);
      done.add(file);
    };
    for (const file of next.keys()) walk(file, []);
    expect(circles).toEqual([]);
  });

  test('addresses of screens are written in config/paths.ts alone', () => {
    const address =
      /['"`]\/(services|about|refund|privacy|terms|apply-loan|become-partner|contact|checkout|cart|my-bookings|profile|support|worker|admin)(\/|['"`])/;
    const wrong = sources()
      .filter((file) => file !== 'config/paths.ts')
      .filter((file) => address.test(readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')));
    expect(wrong).toEqual([]);
  });
});
