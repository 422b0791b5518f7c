// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { catalogueTexts, screenTexts } from './hindi-texts';
import { faultsOf, readGlossary } from './read-glossary';

const glossary = readGlossary();
const faultsIn = (text: string, key = 'cart.added') =>
  faultsOf({ file: 'hi/cart.json', key, text: text.normalize('NFC') }, glossary);

describe('The Hindi glossary', () => {
  test('holds in every text of the screens and in every error', () => {
    const texts = screenTexts('hi');
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.some(({ file }) => file.endsWith('api-errors.json'))).toBe(true);
    expect(texts.flatMap((text) => faultsOf(text, glossary))).toEqual([]);
  });

  test('holds in the starter catalogue', () => {
    const texts = catalogueTexts();
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.flatMap((text) => faultsOf(text, glossary))).toEqual([]);
  });

  test('a fault names file, key, word and better word', () => {
    expect(faultsIn('आपका यूज़र')).toEqual(['hi/cart.json cart.added: “यूज़र” → “ग्राहक”']);
  });

  test.each([
    ['a word at the end of a sentence', 'यह रद्द।', 1],
    ['a part of another word', 'रद्दी वाला', 0],
    ['several words', 'हम यहाँ सेवा देते हैं।', 1],
    ['a word that is rejected in one sense only', 'यह पता नहीं', 0],
    ['a native f', 'फिर से फटा पाइप', 0],
    ['an f of another language', 'फोन', 1],
    ['an f inside a word', 'प्रोफेशनल', 1],
    ['z as j', 'दरवाजा', 1],
    ['z as z', 'दरवाज़ा', 0],
    ['kh with a nukta', 'ख़बर', 1],
  ])('%s: “%s” has %i faults', (_, text, count) => {
    expect(faultsIn(text)).toHaveLength(count);
  });

  test('a word is rejected where the glossary says: चालू of a person, not of a city', () => {
    expect(faultsIn('चालू', 'admin-people.worker.active')).toHaveLength(1);
    expect(faultsIn('चालू', 'admin-catalogue.active')).toEqual([]);
    expect(faultsIn('मेहनत', 'starter-catalogue.plumber.name')).toHaveLength(1);
  });

  test('a page without a table or a list is refused', () => {
    expect(() => readGlossary('# Hindi glossary\n')).toThrow('lacks its table');
  });
});
