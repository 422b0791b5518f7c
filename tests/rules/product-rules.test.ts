import { UPLOAD_MAX_BYTES } from '@gharseva/contract/rules';
import { compileRules } from '@gharseva/security-rules/compile-rules';
import { describe, expect, test } from 'vitest';
import { firestoreSuite } from './product/firestore-suite';
import { readRules } from './product/load-rules';
import { storageSuite } from './product/storage-suite';

describe.each([
  ['firestore.rules', firestoreSuite()],
  ['storage.rules', storageSuite()],
] as const)('%s', (name, suite) => {
  const ruleset = compileRules(readRules(name), name);

  test('has no warnings', () => {
    expect(ruleset.issues).toEqual([]);
  });

  test.each(suite.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(one.decide(ruleset)).toBe(one.expected);
  });
});

test('storage.rules: the largest file is that of the contract', () => {
  const [, product = ''] = /request\.resource\.size <= ([\d *]+)/.exec(readRules('storage.rules')) ?? [];
  expect(product.split('*').reduce((size, factor) => size * Number(factor), 1)).toBe(UPLOAD_MAX_BYTES);
});

test('firestore.rules: no business numbers', () => {
  const [, ...lines] = readRules('firestore.rules')
    .replace(/\/\/.*/g, '')
    .split('\n');
  expect(lines.filter((line) => /\d/.test(line))).toEqual([]);
});
