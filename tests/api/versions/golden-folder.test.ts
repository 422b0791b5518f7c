import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeGolden } from './golden-folder';

describe('writing the golden files of a version', () => {
  const documents = [{ path: 'orders/1', fields: {} }];
  const contract = { paths: {} };
  let golden: string;
  const write = (changelog: string) => writeGolden('0.2.0', documents, contract, { golden, changelog });
  const files = () => readdirSync(join(golden, '0.2.0')).sort();

  beforeEach(() => {
    golden = mkdtempSync(join(tmpdir(), 'gharseva-golden-'));
    mkdirSync(join(golden, '0.2.0'));
    writeFileSync(join(golden, '0.2.0', 'loans.json'), '[]');
  });
  afterEach(() => rmSync(golden, { recursive: true, force: true }));

  test('of one that is not released: replaced, also those of collections that nothing stores any more', () => {
    write('# Changelog\n\n## [Unreleased]\n\n- of 0.2.0\n\n## [0.1.0]\n');
    expect(files()).toEqual(['openapi.json', 'orders.json']);
    expect(JSON.parse(readFileSync(join(golden, '0.2.0', 'orders.json'), 'utf8'))).toEqual(documents);
  });

  test('of a released one: refused, and nothing is touched', () => {
    expect(() => write('# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2027-01-01\n')).toThrow(
      '0.2.0 is released by CHANGELOG.md',
    );
    expect(files()).toEqual(['loans.json']);
  });
});
