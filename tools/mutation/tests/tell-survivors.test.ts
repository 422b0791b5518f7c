import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { strykerPlugins } from '../src/tell-survivors.mjs';

afterEach(() => vi.restoreAllMocks());

/** What is said of a mutant that has this status. */
function saidOf(status: string, replacement?: string): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const [plugin] = strykerPlugins;
  if (!plugin) throw new Error('There is no reporter');
  new plugin.injectableClass().onMutantTested({
    ...{ status, replacement, mutatorName: 'BlockStatement' },
    fileName: join(process.cwd(), 'functions/src/domain/gate.ts'),
    location: { start: { line: 12, column: 4 } },
  });
  const said = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return said;
}

test.each(['Survived', 'NoCoverage', 'Timeout'])('a mutant that has %s is named with its place', (status) => {
  expect(saidOf(status, '{\n  return;\n}')).toEqual([
    `${status}: functions/src/domain/gate.ts:12:4 { return; }`,
  ]);
  expect(saidOf(status)).toEqual([`${status}: functions/src/domain/gate.ts:12:4 BlockStatement`]);
});

test.each(['Killed', 'RuntimeError', 'CompileError', 'Ignored'])('one that has %s is not', (status) => {
  expect(saidOf(status, 'false')).toEqual([]);
});
