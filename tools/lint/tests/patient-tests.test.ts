import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { expect, test } from 'vitest';

/** Reads of a page's present state, which may still be changing. */
const READS =
  /\bfocused\(|\.(isChecked|isVisible|isHidden|isDisabled|isEnabled|isEditable|count|allTextContents|allInnerTexts|innerText|inputValue|evaluate)\(/;
/** A single read must not decide; `expect.poll`, `waitFor` and `waitForFunction` wait for a state. */
const ONCE = [/expect\(\s*await\s/, /\bif \(!?\s*await\s/];
const FIXED_SLEEP = /waitForTimeout\(|setTimeout\(\w+, [\d_]{3,}\)/;
const NEAR = /\btimeout: ?(\d[\d_]*)/g;
const LEAST_MILLIS = 60_000;

function sources(folder: string, ending: RegExp): [string, string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(join(ROOT, folder, path), 'utf8')]);
}

test.each(sources('tests/e2e', /\.test\.ts$/))('%s never decides on a single read', (_, text) => {
  const found = text
    .split(';\n')
    .filter((statement) => READS.test(statement) && ONCE.some((once) => once.test(statement)));
  expect(found).toEqual([]);
});

test.each(sources('tests/e2e', /\.ts$/))('%s has no fixed sleep', (_, text) => {
  expect(text.split('\n').filter((line) => FIXED_SLEEP.test(line))).toEqual([]);
});

test.each([...sources('tests/e2e', /\.ts$/), ...sources('tests/web', /\.tsx$/)])(
  '%s has timeouts for a busy machine',
  (_, text) => {
    const near = [...text.matchAll(NEAR)].filter(([, millis = '']) => {
      return Number(millis.replaceAll('_', '')) < LEAST_MILLIS;
    });
    expect(near.map(([all]) => all)).toEqual([]);
  },
);
