import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { expect, test } from 'vitest';

/** Reads of a page's present state, which may still be changing. */
const READS =
  /\bfocused\(|\.(isChecked|isVisible|isHidden|isDisabled|isEnabled|isEditable|count|allTextContents|allInnerTexts|innerText|inputValue|evaluate)\(/;
/** A single read must not decide; `expect.poll`, `waitFor` and `waitForFunction` wait for a state. */
const ONCE = [/expect\(\(*\s*await\s/, /\bif \(!?\(*!?\s*await\s/];
/** A single read that is given a name, to be judged later. */
const NAMED =
  /\bconst [^=]+ = await [^;]*\.(isChecked|isVisible|isHidden|isDisabled|isEnabled|isEditable|count|allTextContents|allInnerTexts|innerText)\(\)\s*$/;
const FIXED_SLEEP =
  /waitForTimeout\(|setTimeout\(\w+, [\d_]{3,}\)|networkidle|waitForFunction\(\(\) => (performance|Date)\.now\(\)/;
/** A wait for a time of the real clock, or a limit on how long or how much of a processor something takes. */
const REAL_TIME =
  /new Promise(?:<\w+>)?\(\(?\w+\)? => setTimeout\(\w+, [\d_]{2,}\)|cpuUsage\(|hrtime|expect\([^;]*\bnow\(\) - \w+\)\s*\.toBeLess/;
const NEAR = /\btimeout: ?(\d[\d_]*)/g;
const LEAST_MILLIS = 60_000;

function sources(folder: string, ending: RegExp): [string, string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(join(ROOT, folder, path), 'utf8')]);
}

/** The arguments of each call of a function in a text. */
function callsOf(name: string, text: string): string[] {
  const [, ...calls] = text.split(`${name}(`);
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
    .filter(
      (statement) =>
        (READS.test(statement) && ONCE.some((once) => once.test(statement))) || NAMED.test(statement),
    );
  expect(found).toEqual([]);
});

test.each(sources('tests/e2e', /\.ts$/))('%s has no fixed sleep', (_, text) => {
  expect(text.split('\n').filter((line) => FIXED_SLEEP.test(line))).toEqual([]);
});

/** The texts of one or several messages, by their key: `adminCatalogue.saved`, `adminPeople.change.*`. */
function messagesAt(locale: 'en' | 'hi', key: string): string[] {
  const [part = '', ...path] = key.split('.');
  const file = join(ROOT, 'web/src/locales', locale, `${part.replace(/[A-Z]/g, '-$&').toLowerCase()}.json`);
  if (!existsSync(file)) return [];
  let found: unknown[] = [JSON.parse(readFileSync(file, 'utf8'))];
  for (const name of path)
    found = found.flatMap((tree) => {
      if (typeof tree !== 'object' || tree === null) return [];
      return name === '*' ? Object.values(tree) : [(tree as Record<string, unknown>)[name]];
    });
  const forms = found.flatMap((text) => (typeof text === 'object' ? Object.values(text ?? {}) : [text]));
  return forms.filter((text) => typeof text === 'string');
}

/** What toasts say, with any words in place of variables. */
function toastTexts(): RegExp[] {
  const calls = sources('web/src', /\.tsx?$/).flatMap(([, text]) => callsOf('showToast', text));
  const keys = calls.flatMap((call) => [
    ...[...call.matchAll(/'(\w+(?:\.\w+)+)'/g)].map(([, key = '']) => key),
    // A key with one of several words, which stand there or come from elsewhere.
    ...[...call.matchAll(/`([\w.]+\.)\$\{([^}]*)\}([\w.]*)`/g)].flatMap(([, start, choice = '', end]) => {
      const words = [...choice.matchAll(/'(\w+)'/g)].map(([, word]) => word);
      return (words.length > 0 ? words : ['*']).map((word) => `${start}${word}${end}`);
    }),
  ]);
  const texts = keys.flatMap((key) => (['en', 'hi'] as const).flatMap((locale) => messagesAt(locale, key)));
  return texts.map((text) => {
    const [first = '', ...rest] = text
      .split(/\{\w+[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${[first, ...rest].join('.+')}$`);
  });
}

/** A toast is gone after two seconds: `untilAnnounced` hears it, however late the test looks. */
test('no journey looks for a toast on the screen', () => {
  const toasts = toastTexts();
  expect(toasts.length).toBeGreaterThan(50);
  const found = sources('tests/e2e', /\.ts$/).flatMap(([path, text]) =>
    [...text.matchAll(/\b\w+\.getByText\((['`])(.+?)\1\)/g)]
      .map(([, , words = '']) => words)
      .filter((words) => toasts.some((toast) => toast.test(words.replace(/\$\{[^}]*\}/g, '…'))))
      .map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

/** Tests of pages have a clock of their own; what measures on purpose is in tests/bench. */
test.each(
  ['tests', 'tools', 'packages'].flatMap((folder) =>
    sources(folder, /^(?!.*node_modules)(?!bench\/).*\.test\.tsx?$/).filter(
      ([path, text]) => !path.includes('patient-tests') && !text.includes('useFakeTimers'),
    ),
  ),
)('%s is not decided by the real clock', (_, text) => {
  expect(text.split('\n').filter((line) => REAL_TIME.test(line))).toEqual([]);
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
  const found = all.map(([path, text]) => [path, callsOf('vi.waitFor', text)] as const);
  expect(found.flatMap(([, calls]) => calls).length).toBeGreaterThan(0);
  const hasTime = (call: string) => /, *(?:\w+|\{[^}]*\}),?\s*$/.test(call);
  const hasty = found.filter(([, calls]) => !calls.every(hasTime));
  expect(hasty.map(([path]) => path)).toEqual([]);
});
