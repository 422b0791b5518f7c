import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  compileSchemasLater,
  type ExegesisExpress,
  loadAtFirstUse,
  skipConfigValidation,
} from '../src/emulators/skip-at-start';

/** Loads what the installed CLI would load. */
const cli = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

describe('a module loaded at its first use', () => {
  let folder: string;
  let load: NodeJS.Require;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'first-use-'));
    writeFileSync(
      join(folder, 'counted.cjs'),
      'exports.loads = (globalThis.countedLoads ?? 0) + 1; globalThis.countedLoads = exports.loads;',
    );
    load = createRequire(join(folder, 'main.cjs'));
    Reflect.deleteProperty(globalThis, 'countedLoads');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is not loaded when it is required, and once when its exports are used', () => {
    loadAtFirstUse(load, './counted.cjs');
    const counted = load('./counted.cjs');
    expect(globalThis).not.toHaveProperty('countedLoads');
    expect([counted.loads, counted.loads, load('./counted.cjs').loads]).toEqual([1, 1, 1]);
  });

  test('keeps what is loaded already', () => {
    const counted = load('./counted.cjs');
    loadAtFirstUse(load, './counted.cjs');
    expect(load('./counted.cjs')).toBe(counted);
  });
});

describe('the installed CLI', () => {
  test('takes the configuration without compiling the schema of firebase.json', () => {
    const validation = cli('./lib/firebaseConfigValidate');
    skipConfigValidation(validation);
    const Config = cli('./lib/config').Config;
    const compile = vi.spyOn(cli('ajv').Ajv.prototype, 'compile');
    const cwd = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(cwd, 'firebase.json'), '{"hosting":{"public":"."}}');
    expect(Config.load({ cwd, config: join(cwd, 'firebase.json') }).get('hosting')).toEqual({ public: '.' });
    expect(compile).not.toHaveBeenCalled();
    rmSync(cwd, { recursive: true });
  });

  test('serves an API whose schemas are compiled at their first call', async () => {
    const middleware = vi.fn(async () => undefined);
    const served: ExegesisExpress = { middleware };
    compileSchemasLater(served);
    await served.middleware('specification', { controllers: 'folder' });
    expect(middleware).toHaveBeenCalledWith('specification', {
      controllers: 'folder',
      lazyCompileValidationSchemas: true,
    });
  });
});
