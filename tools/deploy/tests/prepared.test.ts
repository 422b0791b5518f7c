import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notePrepared, preparedFault } from '../src/prepared';

const NOTE = 'web/dist/.site/prepared.json';

describe('what a deploy has prepared', () => {
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);
  let root = '';
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gharseva-prepared-'));
    write('functions/src/index.ts', 'source');
    write('web/dist/.site/site.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('for an hour: may be deployed', () => {
    notePrepared(root, at('10:00:00'));
    expect(preparedFault(root, at('10:00:00'))).toBeNull();
    expect(preparedFault(root, at('11:00:00'))).toBeNull();
  });

  test('later: refused, for another deploy may have been made since', () => {
    notePrepared(root, at('10:00:00'));
    expect(preparedFault(root, at('11:00:01'))).toBe('What is built was prepared more than an hour ago.');
  });

  test('a note without its time: refused', () => {
    write(NOTE, JSON.stringify({ sources: '', built: '' }));
    expect(preparedFault(root, at('10:00:00'))).toMatch('more than an hour ago');
  });

  test('changed since, or never prepared: refused', () => {
    expect(preparedFault(root)).toBe('What is built was not prepared by a deploy.');
    notePrepared(root, at('10:00:00'));
    appendFileSync(join(root, 'functions/src/index.ts'), ' changed');
    expect(preparedFault(root, at('10:01:00'))).toBe('The sources or settings have changed since the build.');
  });
});
