import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { describe, expect, test } from 'vitest';

const CODE = ['functions/src', 'web/src', 'web/build', 'web/service-worker', 'packages', 'tools', 'tests'];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path}`);
}

/** `docs/specification.md section 4`, `sections 3 and 8`, `sections 3 to 6`; the section may be on the next line of a comment. */
const CITATION = /(docs\/[\w/-]+\.md)(?:[\s*/]+sections? (\d+)(?:(?: and | to |, )(\d+))?)?/g;

function hasSection(page: string, section: string | undefined): boolean {
  return section === undefined || read(page).includes(`\n## ${section}. `);
}

test('every page and section of the documentation cited in code exists', () => {
  const wrong = CODE.flatMap((folder) => filesOf(folder, /\.(ts|tsx|mjs|css|md)$/)).flatMap((file) =>
    [...read(file).matchAll(CITATION)]
      .filter(([, page = '', first, last]) => {
        return !existsSync(join(ROOT, page)) || !hasSection(page, first) || !hasSection(page, last);
      })
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(wrong).toEqual([]);
});

test('no link between pages of the repository is broken', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs', /\.md$/)];
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .filter(([, target = '']) => !existsSync(join(ROOT, dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test.each(['README.md', 'docs/how-to/deploy.md'])(
  '%s signs in to Firebase before it sets a secret',
  (page) => {
    const steps = [...read(page).matchAll(/npx firebase (login|functions:secrets:set)/g)].map(
      ([, step]) => step,
    );
    expect(steps).toContain('functions:secrets:set');
    expect(steps[0]).toBe('login');
  },
);

test('every line of the table of rules names one existing file', () => {
  const [, , ...lines] = read('docs/how-to/find-a-rule.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const files = lines.map((line) => [...line.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file));
  expect(files.length).toBeGreaterThan(0);
  for (const [file = '', copy] of files) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    // Storage rules cannot import; their test compares them with the contract.
    expect([undefined, 'storage.rules'], file).toContain(copy);
  }
});

describe('the decision records', () => {
  const records = filesOf('docs/decisions', /\/?\d{4}-[\w-]+\.md$/).sort();

  test('are numbered without gaps and all listed in the index', () => {
    const index = read('docs/decisions/README.md');
    const numbers = records.map((record) => Number(/\/(\d{4})-/.exec(record)?.[1]));
    expect(numbers).toEqual(records.map((_, place) => place + 1));
    expect(records.filter((record) => !index.includes(`](${record.split('/').at(-1)})`))).toEqual([]);
  });

  test.each(records)('%s has a date, a status and consequences', (record) => {
    expect(read(record)).toMatch(
      /^# \d{4} .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by .+)\.\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+$/,
    );
  });
});
