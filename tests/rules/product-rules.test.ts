import { UPLOAD_MAX_BYTES, WORK_PHOTO_MAX_BYTES } from '@gharseva/contract/rules';
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

test('storage.rules: the largest files are those of the contract', () => {
  const found = readRules('storage.rules').matchAll(/request\.resource\.size <= ([\d *]+)/g);
  const sizes = [...found].map(([, product = '']) => product.split('*').map(Number));
  expect(sizes.map((factors) => factors.reduce((size, factor) => size * factor, 1))).toEqual([
    UPLOAD_MAX_BYTES,
    WORK_PHOTO_MAX_BYTES,
  ]);
});

test('firestore.rules: no business numbers', () => {
  const [, ...lines] = readRules('firestore.rules')
    .replace(/\/\/.*/g, '')
    .split('\n');
  expect(lines.filter((line) => /\d/.test(line))).toEqual([]);
});
