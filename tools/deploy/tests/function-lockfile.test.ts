import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  FUNCTION_LOCKFILE,
  findLockFaults,
  lockFunction,
  writeFunctionLockfile,
} from '../src/function-lockfile';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gharseva-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, object>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), JSON.stringify(content));
  }
}

/** A repository with the packages of a lockfile, installed. */
function repository(dependencies: Record<string, string>, packages: Record<string, object>): void {
  write({
    'functions/package.json': { name: 'f', version: '1.0.0', dependencies },
    'package-lock.json': { packages },
    ...Object.fromEntries(Object.entries(packages).map(([folder, own]) => [`${folder}/package.json`, own])),
  });
}
const locked = () => JSON.parse(lockFunction(root).text).packages;

describe('the lockfile of the function', () => {
  test('of this repository: npm installs by it, and would change nothing in it', () => {
    const { text } = lockFunction(ROOT);
    cpSync(join(ROOT, 'functions/package.json'), join(root, 'package.json'));
    writeFileSync(join(root, 'package-lock.json'), text);
    const npm = (...args: string[]) => {
      const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      const { status, stdout, stderr } = spawnSync('npm', [...args, ...options], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, npm_config_cache: join(root, 'cache') },
      });
      expect([status, stderr]).toEqual([0, '']);
      return stdout;
    };
    expect(npm('ci', '--dry-run')).toMatch(/added \d+ packages/);
    npm('install', '--package-lock-only', '--omit-lockfile-registry-resolved');
    expect(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).toEqual(JSON.parse(text));
  });

  test('of this repository: what ran here is what the function gets', () => {
    const faults = findLockFaults(ROOT).filter((fault) => !fault.startsWith(FUNCTION_LOCKFILE));
    expect(faults).toEqual([]);
    const { packages } = JSON.parse(lockFunction(ROOT).text);
    const own = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    expect(packages['node_modules/express']).toEqual(own['node_modules/express']);
    expect(packages['node_modules/@img/sharp-linux-x64'].optional).toBe(true);
    // the bundle loads it from there
    expect(packages['node_modules/@google-cloud/storage']).toBeDefined();
    expect(Object.keys(packages)).not.toContain('node_modules/react');
  });

  test('two versions of a package: each dependant keeps its own, at whatever level it was', () => {
    repository(
      { a: '1.0.0', b: '2.0.0' },
      {
        'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' } },
        'node_modules/b': { version: '1.0.0', dependencies: { c: '*' } },
        'node_modules/c': { version: '1.0.0', dev: true },
        'functions/node_modules/b': { version: '2.0.0' },
        'node_modules/unused': { version: '1.0.0' },
      },
    );
    expect(locked()).toMatchObject({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
    });
    expect(Object.keys(locked())).toHaveLength(5);
    expect(locked()['node_modules/c']).not.toHaveProperty('dev');
    writeFunctionLockfile(root);
    expect(findLockFaults(root)).toEqual([]);
  });

  test('what only optional or peer dependencies need: marked, and an optional peer left out', () => {
    repository(
      { a: '1.0.0' },
      {
        'node_modules/a': {
          version: '1.0.0',
          optionalDependencies: { fast: '1.0.0', elsewhere: '1.0.0' },
          peerDependencies: { peer: '1.0.0', types: '1.0.0' },
          peerDependenciesMeta: { types: { optional: true } },
        },
        'node_modules/fast': { version: '1.0.0' },
        'node_modules/peer': { version: '1.0.0' },
        'node_modules/types': { version: '1.0.0' },
      },
    );
    expect(locked()['node_modules/fast']).toEqual({ version: '1.0.0', optional: true });
    expect(locked()['node_modules/peer']).toEqual({ version: '1.0.0', peer: true });
    expect(Object.keys(locked())).not.toContain('node_modules/types');
  });

  test('a package that the lockfile lacks: refused by name', () => {
    repository({ a: '1.0.0' }, {});
    expect(() => lockFunction(root)).toThrow('package-lock.json lacks a, which functions needs');
  });

  test('another version installed, or a lockfile of before: a fault each', () => {
    repository({ a: '1.0.0' }, { 'node_modules/a': { version: '1.0.0' } });
    expect(findLockFaults(root)).toEqual(['functions/package-lock.json is not that of package-lock.json.']);
    writeFunctionLockfile(root);
    expect(findLockFaults(root)).toEqual([]);
    write({ 'node_modules/a/package.json': { version: '1.0.1' } });
    expect(findLockFaults(root)).toEqual([
      expect.stringContaining('a is 1.0.1 instead of 1.0.0; run `npm ci`'),
    ]);
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(findLockFaults(root)).toEqual([expect.stringContaining('a is missing instead of 1.0.0')]);
  });
});
