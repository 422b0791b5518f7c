import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { describeFigures, figuresTo, noteFigure, readFigures } from '../bench/support/aims';

const MACHINE = { processors: 2, model: 'A processor', node: '20.0.0', load: 1.2, date: '2026-11-23' };
const figure = (what: string, holds: boolean) => ({ what, today: '1', beside: '2', aim: 'at most 3', holds });

afterEach(() => vi.unstubAllEnvs());

test('figures of several benchmarks are collected in one file, in their order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  const file = join(folder, 'figures.jsonl');
  expect(readFigures(file)).toEqual([]);
  for (const [name, value] of Object.entries(figuresTo(file))) vi.stubEnv(name, value);
  noteFigure(figure('one', true));
  noteFigure(figure('two', false));
  expect(readFigures(file)).toEqual([figure('one', true), figure('two', false)]);
  rmSync(folder, { recursive: true });
});

test('a missed aim and a broken benchmark are told, and the machine is named', () => {
  const page = describeFigures([figure('one', true), figure('two', false)], ['chain'], MACHINE);
  expect(page).toContain('| one | 1 | 2 | at most 3 | held |');
  expect(page).toContain('| two | 1 | 2 | at most 3 | **missed** |');
  expect(page).toContain('ended with an error: chain.');
  expect(page).toContain('2 processors, A processor, Node.js 20.0.0, about 1 programs at a time');
  expect(describeFigures([], [], MACHINE)).not.toContain('ended with an error');
});
