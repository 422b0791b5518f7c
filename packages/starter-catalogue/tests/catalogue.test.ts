import {
  ALL_CITIES_ID,
  ALL_CITIES_NAME,
  CONTENT_LANGUAGES,
  parsePincodeRange,
  servesPincode,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { buildCategories, buildCities, buildServices, buildSubcategories } from '../src/build-entities';

const categories = buildCategories();
const subcategories = buildSubcategories();
const services = buildServices();
const cities = buildCities();

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the catalogue', () => {
  test('is large enough to start with', () => {
    expect(categories.length).toBeGreaterThanOrEqual(12);
    expect(subcategories.length).toBeGreaterThanOrEqual(45);
    expect(services.length).toBeGreaterThanOrEqual(180);
  });

  test('repeats no id, service name or description', () => {
    expect(duplicates([...categories, ...subcategories].map(({ _id }) => _id))).toEqual([]);
    expect(duplicates(services.map(({ _id }) => _id))).toEqual([]);
    expect(duplicates(services.map(({ name }) => name.toLowerCase()))).toEqual([]);
    const described = [...categories, ...subcategories, ...services];
    expect(duplicates(described.map(({ description }) => description.toLowerCase()))).toEqual([]);
  });

  test('shows top-level categories at home and has at least three services per subcategory', () => {
    const tops = new Set(categories.map(({ _id }) => _id));
    expect(categories.every((one) => one.displayAtHome && one.parentCategory === null)).toBe(true);
    for (const subcategory of subcategories) {
      expect(subcategory.displayAtHome).toBe(false);
      expect(tops).toContain(subcategory.parentCategory);
      const under = services.filter(({ categoryId }) => categoryId === subcategory._id);
      expect(under.length, subcategory._id).toBeGreaterThanOrEqual(3);
      expect(under.map(({ position }) => position)).toEqual(under.map((_, index) => index));
    }
    const parents = new Set(subcategories.map(({ _id }) => _id));
    expect(services.filter(({ categoryId }) => !parents.has(categoryId))).toEqual([]);
  });

  test('has readable descriptions and plausible prices and durations', () => {
    for (const { _id, name, description, price, duration } of services) {
      expect(name.length, _id).toBeLessThanOrEqual(60);
      expect(description.length, _id).toBeGreaterThanOrEqual(20);
      expect(description, _id).toMatch(/^[A-Z].*\.$/);
      expect(price, _id).toBeGreaterThanOrEqual(49);
      expect(price, _id).toBeLessThanOrEqual(20_000);
      expect(duration % 5, _id).toBe(0);
      expect(duration, _id).toBeGreaterThanOrEqual(15);
      expect(duration, _id).toBeLessThanOrEqual(960);
    }
  });

  test('states what each service includes and what it does not, in a sentence without a price', () => {
    for (const { _id, included, excluded } of services) {
      for (const text of [included, excluded]) {
        expect(text, _id).toMatch(/^[A-Z].*\.$/);
        expect(text, _id).not.toContain('₹');
      }
      expect(included, _id).not.toBe(excluded);
    }
  });

  test('is mostly for every city, sometimes for one city, and never for an unknown city', () => {
    const known = new Set(cities.map(({ _id }) => _id));
    const local = services.filter(({ cityId }) => cityId !== ALL_CITIES_ID);
    expect(services.filter(({ cityId }) => !known.has(cityId))).toEqual([]);
    expect(local.length).toBeGreaterThanOrEqual(5);
    expect(local.length).toBeLessThan(services.length / 4);
    expect(local.some(({ cityId }) => cityId === 'lucknow')).toBe(true);
  });
});

describe('the catalogue in every content language', () => {
  const described = [...categories, ...subcategories, ...services];

  test.each(CONTENT_LANGUAGES)('has a name and a description of each item in %s', (language) => {
    const without = described.filter(({ translations }) => {
      const texts = translations?.[language];
      return !(texts?.name && texts.description);
    });
    expect(without.map(({ _id }) => _id)).toEqual([]);
  });

  test('has Hindi in Devanagari with Latin digits, in whole sentences, without repeated names or descriptions', () => {
    for (const { _id, translations } of described) {
      const { name = '', description = '' } = translations?.hi ?? {};
      expect(name, _id).toMatch(/\p{Script=Devanagari}/u);
      expect(name.length, _id).toBeLessThanOrEqual(60);
      expect(description, _id).toMatch(/\p{Script=Devanagari}.*।$/u);
      expect(name + description, _id).not.toMatch(/[०-९]/);
      expect((name + description).normalize('NFC'), _id).toBe(name + description);
    }
    const texts = described.map(({ translations }) => translations?.hi ?? {});
    expect(duplicates(services.map(({ translations }) => translations?.hi?.name ?? ''))).toEqual([]);
    expect(duplicates(texts.map(({ description }) => description ?? ''))).toEqual([]);
  });

  test('states in Hindi, too, what each service includes and what it does not', () => {
    for (const { _id, translations } of services) {
      const { included = '', excluded = '' } = translations?.hi ?? {};
      for (const text of [included, excluded]) {
        expect(text, _id).toMatch(/\p{Script=Devanagari}.*।$/u);
        expect(text, _id).not.toMatch(/[₹०-९]|\.(?!\d)/);
        expect(text.normalize('NFC'), _id).toBe(text);
      }
      expect(included, _id).not.toBe(excluded);
    }
  });

  test('has the same numbers in Hindi as in English: no price or size is lost in translation', () => {
    const numbers = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).sort();
    for (const { _id, name, description, translations } of described) {
      const hindi = `${translations?.hi?.name} ${translations?.hi?.description}`;
      expect(numbers(hindi), _id).toEqual(numbers(`${name} ${description}`));
    }
    for (const { _id, included, excluded, translations } of services) {
      const { hi } = translations ?? {};
      expect(numbers(`${hi?.included} ${hi?.excluded}`), _id).toEqual(numbers(`${included} ${excluded}`));
    }
  });

  test('has the name and the state of each city and repeats no name', () => {
    for (const { _id, translations } of cities) {
      expect(translations?.hi?.name, _id).toMatch(/^\p{Script=Devanagari}[\p{Script=Devanagari} ]+$/u);
      expect(translations?.hi?.state, _id).toMatch(/^\p{Script=Devanagari}[\p{Script=Devanagari} ]+$/u);
    }
    expect(duplicates(cities.map(({ translations }) => translations?.hi?.name ?? ''))).toEqual([]);
  });
});

describe('the cities', () => {
  const ranges = cities.flatMap(({ _id, pincodeRanges }) =>
    pincodeRanges.map((range) => {
      const bounds = parsePincodeRange(range);
      if (!bounds) throw new Error(`${_id}: ${range}`);
      return { city: _id, ...bounds };
    }),
  );

  test('are many, in several states, with unique ids and names', () => {
    expect(cities.length).toBeGreaterThanOrEqual(26);
    expect(new Set(cities.map(({ state }) => state)).size).toBeGreaterThan(8);
    expect(duplicates(cities.map(({ _id }) => _id))).toEqual([]);
    expect(duplicates(cities.map(({ name }) => name))).toEqual([]);
  });

  test('do not overlap, and each range stays within one sorting district', () => {
    const sorted = [...ranges].sort((a, b) => a.from - b.from);
    for (const [index, range] of sorted.entries()) {
      const next = sorted[index + 1];
      expect(Math.floor(range.from / 1000), `${range.city} ${range.from}`).toBe(Math.floor(range.to / 1000));
      if (next) expect(next.from, `${range.city} and ${next.city}`).toBeGreaterThan(range.to);
    }
  });

  test('store the prefixes of their ranges', () => {
    for (const city of cities) {
      const prefixes = new Set(
        ranges.filter((one) => one.city === city._id).map((one) => `${one.from}`.slice(0, 3)),
      );
      expect(city.pincodePrefixes).toEqual([...prefixes].sort());
    }
  });

  test('serve 226001 in Lucknow alone; All Cities has no range', () => {
    const serving = cities.filter(({ pincodeRanges }) => servesPincode(pincodeRanges, '226001'));
    expect(serving.map(({ _id }) => _id)).toEqual(['lucknow']);
    expect(cities[0]).toMatchObject({ _id: ALL_CITIES_ID, name: ALL_CITIES_NAME, pincodeRanges: [] });
    expect(cities.filter(({ _id, pincodeRanges }) => _id !== ALL_CITIES_ID && !pincodeRanges.length)).toEqual(
      [],
    );
  });
});
