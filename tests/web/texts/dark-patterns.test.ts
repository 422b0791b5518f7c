// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { screenTexts } from './hindi-texts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCE = `${ROOT}web/src/`;
const OF_STAFF = /\/(?:admin|partner)(?:-|\.json)/;

/** The texts that customers and visitors read, in both languages. */
const texts = [...screenTexts('en'), ...screenTexts('hi')].filter(({ file }) => !OF_STAFF.test(file));
const found = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, key, text }) => `${file} ${key}: ${text}`);

/** The files of the site's code, with their paths in it. */
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(SOURCE + name, 'utf8') }));
const using = (pattern: RegExp) => code.filter(({ source }) => pattern.test(source)).map(({ name }) => name);

const PRESSING =
  /hurry|last chance|only \{?\w+\}? left|selling fast|people are (?:looking|viewing)|booked \{?\w+\}? times|don['’]t miss|जल्दी कीजिए|जल्दी करें|आखिरी मौका|सिर्फ़ \{?\w+\}? (?:बचे|बची|बचा) |लोग देख रहे/i;
const SHAMING =
  /no,? (?:thanks,? )?I (?:don['’]t|do not|hate|prefer|would rather)|I (?:don['’]t|do not) (?:care|want to save)|नहीं,? मुझे .*नहीं चाहिए/i;
const TWO_NEGATIONS = /\b(?:not|n['’]t|never)\b[^.?!]*\b(?:not|n['’]t|never)\b[^.?!]*\?/i;

describe('Dark patterns', () => {
  test('the texts and the code are found', () => {
    expect(texts.length).toBeGreaterThan(800);
    expect(code.length).toBeGreaterThan(300);
    expect(texts.some(({ key }) => key.includes('checkout'))).toBe(true);
  });

  test('no text for customers presses for time or tells of others who buy', () => {
    expect(found(PRESSING)).toEqual([]);
  });

  test('no button or question makes whoever declines feel bad', () => {
    expect(found(SHAMING)).toEqual([]);
  });

  test('no question has two negations', () => {
    expect(found(TWO_NEGATIONS)).toEqual([]);
  });

  test('no choice is made in advance', () => {
    expect(using(/\bdefaultChecked\b|type="checkbox"[^>]* checked(?:\s|>|=\{true\})/)).toEqual([]);
    expect(using(/\bisAgreed: true\b/)).toEqual([]);
  });

  test('the site never asks for notifications, nor to be installed', () => {
    expect(using(/Notification\.requestPermission|pushManager|beforeinstallprompt/)).toEqual([]);
  });

  test('nothing of others is in the pages: no advertisements, no counters of visits', () => {
    const hosting = readFileSync(`${ROOT}firebase.json`, 'utf8');
    const policy = /"default-src [^"]*"/.exec(hosting)?.[0] ?? '';
    const hosts = [...policy.matchAll(/https:\/\/[^\s/;"]+/g)].map(([host]) => host);
    expect(new Set(hosts)).toEqual(
      new Set([
        // sign-in by phone, its check against robots, and the partners' files
        ...['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        ...['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com'],
        'https://firebasestorage.googleapis.com',
      ]),
    );
  });

  test.each([
    ['PRESSING', PRESSING, 'Only 2 left for today!'],
    ['PRESSING', PRESSING, 'जल्दी कीजिए, मौका जाने वाला है'],
    ['SHAMING', SHAMING, 'No thanks, I prefer a dirty home'],
    ['TWO_NEGATIONS', TWO_NEGATIONS, 'Do you not want us to not call you?'],
  ])('%s finds %s: “%s”', (_name, pattern, text) => {
    expect(pattern.test(text)).toBe(true);
  });
});

describe('docs/dark-patterns.md', () => {
  const page = readFileSync(`${ROOT}docs/dark-patterns.md`, 'utf8');
  const rows = page.split('\n').filter((line) => /^\| \d+\. /.test(line));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\.test\.tsx?)` "([^"]+)"/g)].map(([, file = '', name = '']) => [file, name]),
  );

  test('has the thirteen, each shown by a test', () => {
    expect(rows).toHaveLength(13);
    for (const row of rows) expect(row).toMatch(/`[\w./-]+\.test\.tsx?` "/);
  });

  test.each(named)('%s has “%s”', (file, name) => {
    expect(readFileSync(ROOT + file, 'utf8')).toContain(name);
  });
});
