import {
  addressInputSchema,
  citySchema,
  requiredLineSchema,
  textSchema,
  userDetailsSchema,
  workerSchema,
} from '@gharseva/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const name = requiredLineSchema(80);
const signs = fc.constantFrom(
  'A',
  'क',
  ' ',
  '\u00a0',
  '\u2003',
  '\u2028',
  '\u200f',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u200d',
  '\u2061',
  '\u2800',
  '\ud83d',
  '\ude00',
);

describe('a line of text', () => {
  test.each([
    ['Asha  Verma', 'Asha Verma'],
    ['  Asha \u00a0 Verma ', 'Asha Verma'],
    ['\u202eamreV ahsA\u202c', 'amreV ahsA'],
    ['Asha\u200b\u2067 \u2069 Verma\ufeff', 'Asha Verma'],
    ['क्‍षमा', 'क्‍षमा'],
    ['क्‌षमा', 'क्‌षमा'],
    ['Asha 👩\u200d🔧', 'Asha 👩\u200d🔧'],
    ['Asha ❤\ufe0f\u200d🔥', 'Asha ❤\ufe0f\u200d🔥'],
    ['As\u200dha\u200c Verma\u200d', 'Asha Verma'],
    ['क\u200d\u200dमल', 'क\u200dमल'],
    ['As\u2061\u2064\u206aha\u180e\u034f Ver\u00adma', 'Asha Verma'],
    ['Asha\u3164Verma\u{e0041}\ufff9', 'AshaVerma'],
    ['Asha\u2800 Verma', 'Asha Verma'],
    ['Asha \ud83d', 'Asha'],
    ['\ude00Asha \ud83d\u200b\ude00Verma 😀', 'Asha Verma 😀'],
  ])('"%s" is kept as "%s"', (written, kept) => {
    expect(name.parse(written)).toBe(kept);
  });

  test.each([
    ...['\u202e\u202c', ' \u00a0 ', 'Asha\nVerma', 'Asha\u0000'],
    ...[
      '\u200d',
      '\u3164',
      '\u2800',
      '\u2061\u206f',
      '\u{e0020}',
      '\u115f\u1160',
      '\ufe0f',
      ' \ufe0e\ufe0f',
      '\ud83d',
    ],
  ])('%j is rejected', (written) => {
    expect(name.safeParse(written).success).toBe(false);
  });

  test('a stored line has single spaces and no bidirectional controls', () => {
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 12 }), (written) => {
        const { success, data } = name.safeParse(written);
        if (!success) return;
        expect(data).not.toMatch(/\s\s|^\s|\s$|[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/);
        expect(data).not.toMatch(/\p{Surrogate}/u);
        expect(name.parse(data)).toBe(data);
      }),
    );
  });

  test('names of customers, partners, cities and addresses are such lines', () => {
    const twice = 'A\u202e  B';
    expect(userDetailsSchema.shape.name.parse(twice)).toBe('A B');
    expect(workerSchema.shape.fullName.parse(twice)).toBe('A B');
    expect(citySchema.shape.name.parse(twice)).toBe('A B');
    expect(addressInputSchema.shape.addressLine1.parse(twice)).toBe('A B');
  });

  test('notes keep their line breaks and lose bidirectional controls', () => {
    expect(textSchema(100).parse(' Ring\n\u202etwice\u2061 ')).toBe('Ring\ntwice');
    expect(textSchema(100).parse('Ring\ntwice \ud83d')).toBe('Ring\ntwice');
  });
});
