import { SEARCH_PREFIX_MAX, searchKey, searchPrefixes } from '@gharseva/contract';
import { expect, test } from 'vitest';

/** Letters beyond the basic plane: of Chakma, written in the north-east of India, and of Chinese names. */
const NAMES = ['𑄌𑄋𑄴𑄟 Das', '𠮷田', '𑄌'.repeat(2 * SEARCH_PREFIX_MAX)];

test.each(NAMES)('the prefixes of "%s": none ends in half a character', (name) => {
  const prefixes = searchPrefixes(name);
  expect(prefixes.filter((prefix) => /\p{Cs}/u.test(prefix))).toEqual([]);
  expect(prefixes).toContain(searchKey(name));
});

test('the prefixes of a name: from each of its words, up to the full length', () => {
  expect(searchPrefixes('Ravi K')).toEqual(['k', 'r', 'ra', 'rav', 'ravi', 'ravi k']);
  expect(searchPrefixes('a'.repeat(99))).toHaveLength(SEARCH_PREFIX_MAX);
});
