import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWord, toWords } from '../../../web/src/features/search/model/fold-word';
import { searchCatalogue } from '../../../web/src/features/search/model/search-catalogue';
import { spellingCost } from '../../../web/src/features/search/model/spelling-cost';
import { seedIndex } from './support';

const search = searchCatalogue(seedIndex);
const SHOWN = 12;
const names = (typed: string, limit = SHOWN) => search(typed, limit).map(({ item }) => item.name);

describe('Search input', () => {
  test.each(['3 BHK deep cleaning', '३ BHK की डीप क्लीनिंग', '३ bhk'])(
    '%s finds the size that is named, in the digits of any script',
    (typed) => {
      expect(names(typed, 1)[0]).toMatch(/3 BHK/);
    },
  );

  test.each([
    ['nal', 'Dripping tap repair'],
    ['nul', 'Dripping tap repair'],
    ['नल', 'Dripping tap repair'],
    ['टपकता नल', 'Dripping tap repair'],
    ['nal ki marammat', 'Dripping tap repair'],
    ['पंखा', 'Ceiling fan installation'],
    ['पन्खा', 'Ceiling fan installation'],
    ['pankha', 'Ceiling fan installation'],
    ['pankhe ki repairing', 'Ceiling fan repair'],
    ['fan celing', 'Ceiling fan installation'],
    ['plumer', 'Plumber'],
    ['plambar', 'Plumber'],
    ['प्लम्बर', 'Plumber'],
    ['electrisian', 'Electrician'],
    ['elektrishan', 'Electrician'],
    ['bijli', 'Electrician'],
    ['बिजली मिस्त्री', 'Electrician'],
    ['ac gas', 'AC gas leak repair & refill'],
    ['एसी गैस', 'AC gas leak repair & refill'],
    ['frij', 'Fridge fault check'],
    ['फ्रीज', 'Fridge fault check'],
    ['gizar', 'Geyser installation'],
    ['न्विच बोरड की मरमगमत', 'Switchboard repair'],
    ['प्रिंट की मरम्त', 'Printer repair'],
    ['safai', 'Home Cleaning'],
    ['सफाई', 'Home Cleaning'],
    ['tanki ki safai', 'Overhead tank cleaning (1,000 litres)'],
    ['टंकी साफ़', 'Overhead tank cleaning (1,000 litres)'],
    ['machhar', 'Mosquitoes'],
    ['chuhe', 'Rat & mice control'],
    ['deemak', 'Termite treatment, 2 BHK'],
    ['mehandi', 'Bridal mehndi'],
    ['मेहँदी', 'Bridal mehndi'],
    ['hair cut', 'Haircut for men'],
    ['barber', 'Haircut for men'],
    ['putai', 'Whitewash (chuna) of one room'],
    ['tala', 'Door lock fitting'],
    ['cctv camra', 'CCTV camera fitting (per camera)'],
    ['wash car', 'Car wash outside'],
    ['saree', 'Saree draping'],
    ['mali', 'Gardening'],
    ['WASHING   MACHINE', 'Washing machine fault check'],
    ['instalation geyser', 'Geyser installation'],
    ['elec', 'Electrician'],
    ['A.C. repair', 'AC repair & gas'],
    ['a/c', 'AC service'],
    ['2bhk', 'Deep cleaning, 2 BHK'],
    ['3bhk deep cleaning', 'Deep cleaning, 3 BHK'],
    ['३बीएचके की डीप क्लीनिंग', 'Deep cleaning, 3 BHK'],
    ['tubelight', 'LED tube light fitting'],
    ['ट्यूबलाइट', 'LED tube light fitting'],
    ['bulb', 'Lights'],
    ['geyser not working', 'Geyser installation'],
    ['गीज़र नहीं चल रहा', 'Geyser installation'],
    ['mera fan kharab hai', 'Ceiling fan repair'],
    ['pankha nahi chal raha', 'Ceiling fan repair'],
  ])('%s finds %s', (typed, name) => {
    expect(names(typed)).toContain(name);
  });

  test('two letters begin no other word that only sounds like it', () => {
    for (const typed of ['tv repair', 'T.V. repair', 'tv fix', 'tv ki repairing']) {
      expect(names(typed, 1)).toEqual(['TV fault check']);
    }
    expect(names('tv').filter((name) => /^Two|two/.test(name))).toEqual([]);
  });

  test.each([
    ['shaving', /beard/],
    ['dth', /dish/i],
    ['डीटीएच', /dish/i],
    ['tree cutting', /^Tree pruning/],
    ['पेड़ की कटाई', /^Tree pruning/],
    ['hair cutting', /^Haircut/],
  ])('%s, an everyday word for what is offered, finds it', (typed, found) => {
    expect(names(typed, 1)[0]).toMatch(found);
  });

  test('words of the catalogue that sound alike are two: barber and new, vehicle and clock', () => {
    expect(names('नाई', 1)[0]).toMatch(/Haircut/);
    expect(names('गाड़ी', 1)).toEqual(['Cars']);
  });

  test('the cases and numbers of a Hindi word are one word', () => {
    expect(names('कपड़े की धुलाई', 1)[0]).toMatch(/^Wash/);
    expect(names('कपड़े प्रेस', 1)[0]).toMatch(/^Ironing/);
    expect(names('चींटी').join()).toMatch(/ants/i);
  });

  test('another Hindi word that begins like one is not that word: gardener and massage', () => {
    expect(names('माली', 4).join()).not.toMatch(/massage/i);
  });

  test.each(['', '   ', '!?', 'xyzzyq', 'क्षत्रज्ञक्ष'])('"%s" finds nothing', (typed) => {
    expect(names(typed)).toEqual([]);
  });

  test.each(['a.c.', 'A/C', 'a c'])(
    '%s, an abbreviation with its letters apart, finds nothing else first',
    (typed) => {
      expect(names(typed, 4)).toEqual(names('ac', 4));
    },
  );

  test('an exact match comes before a prefix, a prefix before a misspelling', () => {
    const index = {
      categories: [
        { _id: 'top', name: 'Work', parentCategory: null },
        { _id: 'sub', name: 'Jobs', parentCategory: 'top' },
      ],
      services: ['Stiching', 'Stitchings', 'Stitching', 'Nothing'].map((name, at) => ({
        ...{ _id: String(at), name, categoryId: 'sub', cityId: 'all-cities', price: 1 },
      })),
    };
    const find = (typed: string) => searchCatalogue(index)(typed, SHOWN).map(({ item }) => item.name);
    expect(find('stitching')).toEqual(['Stitching', 'Stitchings']);
    expect(find('stitchin')).toEqual(['Stitching', 'Stitchings', 'Stiching']);
  });

  test('a match by name comes before its category, a category before weaker matches', () => {
    expect(names('plumber', 2)).toEqual(['Plumber', 'Toilets']);
    expect(names('dripping tap repair', 1)).toEqual(['Dripping tap repair']);
  });

  test.each([
    ['electrician gomti nagar', 'Electrician'],
    ['electrician near me', 'Electrician'],
    ['best electrician in gomti nagar lucknow', 'Electrician'],
    ['plumber in lucknow', 'Plumber'],
    ['plumber indira nagar lucknow', 'Plumber'],
    ['गोमती नगर में प्लंबर', 'Plumber'],
    ['लखनऊ में बिजली मिस्त्री', 'Electrician'],
    ['ac repair near me', 'AC repair & gas'],
    ['ac repair gomti nagar lucknow', 'AC repair & gas'],
    ['fan not working indira nagar', 'Fans'],
  ])('%s, with words of a place that match nothing, finds %s first', (typed, name) => {
    expect(names(typed, 1)).toEqual([name]);
  });

  test.each([
    'swimming pool cleaning',
    'water bottle delivery',
    'pizza delivery lucknow',
    'aeroplane ticket booking',
    'doctor in lucknow',
    'security guard gomti nagar',
    'indira nagar lucknow',
  ])('%s, which names nothing that is sold, finds nothing', (typed) => {
    expect(names(typed)).toEqual([]);
  });

  test('a place after words that all match changes nothing', () => {
    expect(names('washing machine repair hazratganj lucknow', 1)).toEqual(names('washing machine repair', 1));
  });

  test('returns as many results as requested, each once', () => {
    const found = search('repair', 5);
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
  });
});

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
const NAGARI = [...'कगचजटडतदनपबमयरलवसहािीुूेो'];

/** A word with one typo: a letter changed, inserted, omitted or swapped with the next. */
function withTypo(word: string, kind: number, place: number, letter: number): string {
  const letters = [...word];
  const alphabet = /\p{Script=Devanagari}/u.test(word) ? NAGARI : LATIN;
  const other = alphabet[letter % alphabet.length] ?? '';
  const at = place % letters.length;
  if (kind === 0) letters[at] = other;
  else if (kind === 1) letters.splice(at, 0, other);
  else if (kind === 2) letters.splice(at, 1);
  else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  return letters.join('');
}

/** Whether the text is one word of five letters or more; a nukta dot, often omitted, is not a letter. */
function isLong(word: string): boolean {
  const [letters = '', ...more] = toWords(word);
  return more.length === 0 && /^[\p{L}\p{M}]{5,}$/u.test(letters);
}

const typos = fc.array(fc.tuple(fc.nat(3), fc.nat(1000), fc.nat(1000)), { minLength: 12, maxLength: 12 });
const misspelt = (name: string, made: [number, number, number][]) =>
  name
    .split(/\s+/)
    .map((word, at) => (isLong(word) ? withTypo(word, ...(made[at % 12] ?? [0, 0, 0])) : word))
    .join(' ');

test('a word of the catalogue is not taken as a misspelling of another', () => {
  const found = search('pankha', SHOWN).map(({ item }) => item.name);
  expect(found).toContain('Ceiling fan installation');
  expect(found.filter((name) => !/fan/i.test(name))).toEqual([]);
});

describe('Every service', () => {
  const languages = ['en', 'hi'] as const;
  const cases = seedIndex.services.flatMap((service) =>
    languages.map((language) => ({
      id: service._id,
      name: language === 'en' ? service.name : (service.translations?.hi?.name ?? ''),
    })),
  );

  test('is the first result for its own name, in both languages', () => {
    const others = cases.filter(({ id, name }) => search(name, 1)[0]?.id !== id);
    expect(others).toEqual([]);
  });

  test('is found by its name with a typo in each word of five letters or more, in both languages', () => {
    fc.assert(
      fc.property(typos, (made) => {
        const lost = cases
          .map(({ id, name }) => ({ id, typed: misspelt(name, made) }))
          .filter(({ id, typed }) => !search(typed, SHOWN).some((found) => found.id === id));
        expect(lost).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  test('is found by its words in reverse order', () => {
    const lost = cases.filter(({ id, name }) => {
      const turned = name.split(' ').reverse().join(' ');
      return !search(turned, SHOWN).some((found) => found.id === id);
    });
    expect(lost).toEqual([]);
  });
});

describe('Spellings of one word', () => {
  test.each([
    [['पंखा', 'पन्खा', 'पँखा', 'pankha', 'panka', 'pankhaa']],
    [['नल', 'nal']],
    [['बिजली', 'bijli', 'bijlee', 'bijlii']],
    [['सफ़ाई', 'सफाई', 'safai', 'saphai']],
    [['रिपेयर', 'रिपे\u200dयर']],
    [['electrician', 'elektrician', 'electrisian']],
    [['tap', 'taps', 'TAP']],
    [['tile', 'tiles', 'teel', 'teels']],
  ])('%j sound alike', (spellings) => {
    const sounds = spellings.map((word) => toWords(word).map(foldWord).join(' '));
    expect(new Set(sounds).size, sounds.join(' ')).toBe(1);
  });

  test('toWords splits at anything but letters, signs and digits', () => {
    expect(toWords("Tap & sink, 2-BHK (groom's) सिंक/नल।")).toEqual([
      'tap',
      'sink',
      '2',
      'bhk',
      'grooms',
      'सिंक',
      'नल',
    ]);
  });
});

describe('Spelling cost', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'n', 'i', 'र', 'ा'), maxLength: 9 });

  test('is 0 for the same word and symmetric', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(spellingCost(one, one, 9).whole).toBe(0);
        expect(spellingCost(one, other, 99).whole).toBe(spellingCost(other, one, 99).whole);
      }),
    );
  });

  test('of a prefix is at most that of the whole, and 0 for a true prefix', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const { whole, prefix } = spellingCost(one, other, 99);
        expect(prefix).toBeLessThanOrEqual(whole);
        expect(spellingCost(one, one + other, 99).prefix).toBe(0);
      }),
    );
  });

  test('is exact up to the maximum, else above it', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 0.5, 1, 1.5, 2), (one, other, max) => {
        const exact = spellingCost(one, other, 99).whole;
        const bounded = spellingCost(one, other, max).whole;
        if (exact <= max) expect(bounded).toBe(exact);
        else expect(bounded).toBeGreaterThan(max);
      }),
    );
  });

  test.each([
    ['tap', 'tap', 0],
    ['tpa', 'tap', 1],
    ['tip', 'tap', 0.5],
    ['tp', 'tap', 0.5],
    ['tapp', 'tap', 1],
    ['map', 'tap', 1],
    ['pat', 'tap', 2],
  ])('of %s for %s is %d', (typed, meant, cost) => {
    expect(spellingCost(typed, meant, 9).whole).toBe(cost);
  });
});
