import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFolders } from '@gharseva/dev-stack/stack/prepare-folders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

describe('a stack on ports of which data is kept', () => {
  let root: string;
  const places = () => ({ work: join(root, 'stack'), data: join(root, 'data') });
  const kept = () => join(places().data, 'firestore', 'commits');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gharseva-stack-'));
    mkdirSync(join(places().data, 'firestore'), { recursive: true });
    writeFileSync(kept(), 'orders');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('the data stays, also beside a stack that is in memory only', () => {
    prepareFolders(places(), false);
    expect(readFileSync(kept(), 'utf8')).toBe('orders');
    expect(existsSync(places().work)).toBe(true);
  });

  test('asked to begin again: the data is deleted', () => {
    prepareFolders(places(), true);
    expect(existsSync(places().data)).toBe(false);
  });
});
