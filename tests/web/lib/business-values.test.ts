// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { businessValues } from '../../../web/build/business-values';
import { fillBusinessValues } from '../../../web/build/fill-business-values';
import english from '../../../web/src/locales/en/support.json';
import hindi from '../../../web/src/locales/hi/support.json';

const FOLDER = fileURLToPath(new URL('../../../web/src/locales/', import.meta.url));
const LANGUAGES = ['en', 'hi'];

/** Every line of text as written, with its file and line number. */
const texts = LANGUAGES.flatMap((locale) =>
  readdirSync(join(FOLDER, locale))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const lines = readFileSync(join(FOLDER, locale, file), 'utf8').split('\n');
      return lines.map((text, line) => ({ locale, file, line: line + 1, text }));
    }),
);

/** Business figures as sentences write them. */
const WRITTEN =
  /₹\d|\d MB|\d:\d\d|\b\d+ [AP]M\b|\b\d+ (?:hours|days|घंटे|दिन)|\d-\d+ (?:business|कामकाजी)|\b18\b/;

const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+?)(?:Short)?\}\}/g)].map(([, name]) => name))].sort();

describe('Business values in sentences', () => {
  test('have the format of each language', () => {
    expect(businessValues('en')).toMatchObject({
      visitationCharge: '₹49',
      supportOpens: '9:00 AM',
      supportClosesShort: '8 PM',
      supportFirstDay: 'Monday',
      supportLastDayShort: 'Sat',
    });
    expect(businessValues('hi')).toMatchObject({
      visitationCharge: '₹49',
      supportOpens: 'सुबह 9:00',
      supportClosesShort: 'रात 8',
      supportFirstDay: 'सोमवार',
      supportLastDayShort: 'शनि',
    });
  });

  test('are filled into the texts that the site loads', () => {
    expect(english.hours).toBe('9:00 AM to 8:00 PM, Monday to Saturday');
    expect(hindi.hours).toBe('सोमवार से शनिवार, सुबह 9:00 से रात 8:00 बजे तक');
    expect(english.help3Answer).toContain('within 48 hours');
    expect(hindi.help4Answer).toContain('₹320 से कम की बुकिंग पर ₹49');
  });

  test('are never written as figures', () => {
    const written = texts.filter(({ text }) => WRITTEN.test(text));
    expect(written).toEqual([]);
  });

  test('are the same in every language', () => {
    for (const { locale, file, line, text } of texts.filter(({ locale }) => locale !== 'en')) {
      const source = texts.find((one) => one.locale === 'en' && one.file === file && one.line === line);
      // A translated file has the lines of the English one, unless English has no such file.
      if (source) expect(namesIn(text), `${locale}/${file}:${line}`).toEqual(namesIn(source.text));
    }
  });

  test('an unknown name fails the build', () => {
    expect(() => fillBusinessValues('{"fee": "{{fees}}"}', 'en')).toThrow('{{fees}}');
    expect(fillBusinessValues('Call {phone}', 'en')).toBe('Call {phone}');
  });
});
