import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCategories, readStates } from '../src/read-data';

const DATA = `${import.meta.dirname}/../data`;
const PLUMBER = 'categories/plumber.json';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'starter-catalogue-'));
  cpSync(DATA, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as before`);
  writeFileSync(join(folder, file), after);
}

/** Replaces the first match in one data file. */
const replace = (file: string, from: RegExp | string, to: string) =>
  edit(file, (text) => text.replace(from, to));

describe('the data files', () => {
  test('are all listed in the order of the home page', () => {
    const files = readdirSync(`${DATA}/categories`).map((file) => file.replace('.json', ''));
    const slugs = readCategories().map(({ slug }) => slug);
    expect([...slugs].sort()).toEqual(files.sort());
  });

  test('a price in paise: refused with its file and place', () => {
    replace(PLUMBER, /"price": \d+/, '"price": 49.5');
    expect(() => readCategories(folder)).toThrow(
      /plumber\.json:\n {2}subcategories\[0\]\.services\[0\]\.price: /,
    );
  });

  test('a text without Hindi: refused with its file and place', () => {
    replace(PLUMBER, /, "hi": "[^"]*" \}/, ' }');
    expect(() => readCategories(folder)).toThrow(/plumber\.json:\n {2}name\.hi: /);
  });

  test('a text in a language unknown to the contract: refused with its file and place', () => {
    replace(PLUMBER, '"hi": ', '"xx": "?", "hi": ');
    expect(() => readCategories(folder)).toThrow(/plumber\.json:\n {2}name: .*xx/);
  });

  test('a service that does not state what it includes, or at length: refused with its file and place', () => {
    replace(PLUMBER, /"included": \{[^}]*\},\s*/, '');
    replace(PLUMBER, /("excluded": \{ *\n? *"en": ")[^"]*"/, `$1${'x'.repeat(161)}"`);
    expect(() => readCategories(folder)).toThrow(
      /services\[0\]\.included: .*\n {2}.*services\[0\]\.excluded\.en: /,
    );
  });

  test('a missing field and an unknown one: both named', () => {
    replace(PLUMBER, '"duration": ', '"minutes": ');
    expect(() => readCategories(folder)).toThrow(
      /services\[0\]\.duration: .*\n {2}.*services\[0\]: .*minutes/,
    );
  });

  test('a wrong pincode range: refused with its file and place', () => {
    replace('cities.json', '226001-226031', '226031-226001');
    expect(() => readStates(folder)).toThrow(
      /cities\.json:\n {2}\[1\]\.cities\[0\]\.pincodeRanges\[0\]: Write a pincode/,
    );
  });

  test('a missing file or invalid JSON: the file is named', () => {
    replace('cities.json', ']', '');
    expect(() => readStates(folder)).toThrow(/cities\.json: /);
    rmSync(join(folder, PLUMBER));
    expect(() => readCategories(folder)).toThrow(/plumber\.json: ENOENT/);
  });
});
