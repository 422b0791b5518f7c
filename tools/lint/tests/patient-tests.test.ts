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

/** The calls of `vi.waitFor` in a text, each to its closing bracket. */
function waits(text: string): string[] {
  const [, ...calls] = text.split('vi.waitFor(');
  return calls.map((rest) => {
    let depth = 1;
    const end = [...rest].findIndex((letter) => {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      return depth === 0;
    });
    return rest.slice(0, end);
  });
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

/** By itself `vi.waitFor` waits for a second; `expect.poll` is as patient as the configuration. */
test('no wait ends after the second that it has by default', () => {
  const all = ['tests', 'tools', 'packages'].flatMap((folder) =>
    sources(folder, /^(?!.*node_modules).*\.tsx?$/).filter(([path]) => !path.includes('patient-tests')),
  );
  const found = all.map(([path, text]) => [path, waits(text)] as const);
  expect(found.flatMap(([, calls]) => calls).length).toBeGreaterThan(0);
  const hasTime = (call: string) => /, *(?:\w+|\{[^}]*\}),?\s*$/.test(call);
  const hasty = found.filter(([, calls]) => !calls.every(hasTime));
  expect(hasty.map(([path]) => path)).toEqual([]);
});
