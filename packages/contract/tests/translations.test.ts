import {
  CONTENT_LANGUAGES,
  categoryInputSchema,
  citySchema,
  serviceSchema,
  textIn,
  translationsOf,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';

const service = {
  ...{ _id: 'tap', name: 'Tap repair', categoryId: 'taps', cityId: 'all', description: 'Done well' },
  ...{ price: 199, duration: 45, isActive: true, position: 0 },
};

/** A service's translations as stored, or the paths of the wrong fields. */
function parsed(translations: unknown): unknown {
  const result = serviceSchema.safeParse({ ...service, translations });
  return result.success ? result.data.translations : result.error.issues.map(({ path }) => path.join('.'));
}

describe('texts in other languages', () => {
  test('are kept for each content language, whole or in part, trimmed', () => {
    for (const language of CONTENT_LANGUAGES) {
      const translations = { [language]: { name: 'नल की मरम्मत', description: 'अच्छे से' } };
      expect(parsed(translations)).toEqual(translations);
    }
    expect(parsed({ hi: { name: ' नल ' } })).toEqual({ hi: { name: 'नल' } });
    expect(parsed({})).toEqual({});
    expect(parsed(undefined)).toBeUndefined();
  });

  test.each([
    ['English, which is the record itself', { en: { name: 'Tap' } }, 'translations'],
    ['an unknown language', { xx: { name: 'Tap' } }, 'translations'],
    ['an unknown field', { hi: { price: 5 } }, 'translations.hi'],
    ['an empty name', { hi: { name: ' ' } }, 'translations.hi.name'],
    ['a name over the bound', { hi: { name: 'न'.repeat(121) } }, 'translations.hi.name'],
    [
      'a description over the bound',
      { hi: { description: 'न'.repeat(1001) } },
      'translations.hi.description',
    ],
    ['a control character', { hi: { name: 'न\u0000ल' } }, 'translations.hi.name'],
    ['a text instead of a language', { hi: 'नल' }, 'translations.hi'],
  ])('are rejected with %s', (_what, translations, path) => {
    expect(parsed(translations)).toEqual([path]);
  });

  test('of a category have its bounds; of a city only name and state', () => {
    const category = { name: 'Plumber', translations: { hi: { name: 'न'.repeat(81) } } };
    expect(categoryInputSchema.safeParse(category).success).toBe(false);
    const city = {
      _id: 'l',
      name: 'Lucknow',
      state: 'UP',
      country: 'India',
      pincodeRanges: [],
      isActive: true,
    };
    expect(citySchema.safeParse({ ...city, translations: { hi: { name: 'लखनऊ' } } }).success).toBe(true);
    expect(citySchema.safeParse({ ...city, translations: { hi: { description: 'x' } } }).success).toBe(false);
  });
});

describe('the displayed text', () => {
  const tap = { name: 'Tap', description: 'Fixed', translations: { hi: { name: 'नल', description: '' } } };

  test('is in the requested language if translated, otherwise in English', () => {
    expect(textIn(tap, 'name', 'hi')).toBe('नल');
    expect(textIn(tap, 'description', 'hi')).toBe('Fixed');
    expect(textIn(tap, 'name', 'en')).toBe('Tap');
    expect(textIn(tap, 'name', 'ta')).toBe('Tap');
    expect(textIn({ name: 'Tap' }, 'name', 'hi')).toBe('Tap');
  });

  test('is listed in the languages that have it', () => {
    expect(translationsOf(tap, 'name')).toEqual(['नल']);
    expect(translationsOf(tap, 'description')).toEqual([]);
    expect(translationsOf({ name: 'Tap' }, 'name')).toEqual([]);
  });
});
