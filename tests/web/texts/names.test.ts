// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { screenTexts } from './hindi-texts';
import { KNOWN } from './known-names';
import { BENT, NAMES, OTHERS, textsWithNames, variablesOf, withName } from './name-texts';

describe('Names in sentences', () => {
  test('every variable of a text is known as a name, or as something else', () => {
    const known = new Set<string>([...NAMES, ...OTHERS]);
    const unknown = [...screenTexts('hi'), ...screenTexts('en')].flatMap(({ key, text }) =>
      variablesOf(text)
        .filter((variable) => !known.has(variable))
        .map((variable) => `${key}: {${variable}}`),
    );
    expect(unknown).toEqual([]);
  });

  test('no name stands directly before a postposition in Hindi', () => {
    const bent = screenTexts('hi').filter(({ text }) => BENT.test(text));
    expect(bent.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  test('a text with a name was read: in the list of render-names.ts, and then added to known-names.ts', () => {
    const keys = textsWithNames('hi').map(({ key }) => key);
    const known = new Set(KNOWN);
    expect({
      unread: keys.filter((key) => !known.has(key)),
      gone: KNOWN.filter((key) => !keys.includes(key)),
    }).toEqual({ unread: [], gone: [] });
  });

  test.each([
    ['{name} की सर्विस', true],
    ['{city} में', true],
    ['“{typed}” के लिए', false],
    ['कार्ट में जुड़ गई: {service}', false],
    ['{pincode} में', false],
    ['{name} केबल', false],
  ])('“%s” bends a name: %s', (text, isBent) => {
    expect(BENT.test(text.normalize('NFC'))).toBe(isBent);
  });

  test('a text is read with the name in it, and with a number in every other place', () => {
    expect(withName('{name}, {price}, {{slotHours}} से', 'नल')).toBe('नल, 3, 3 से');
  });
});
