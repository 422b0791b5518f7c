// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../../web/src/', import.meta.url));
const BOUND = /\b(?:\w*[lL]ength|min|max)=(?:\{\d|"\d)[^\s>]*/g;
/** The gallery shows a single field; a progress bar counts percents. */
const EXEMPT = [/^app\/ui-gallery\//, /upload-progress\.tsx$/];

test('JSX has no literal bound of a field: bounds come from the contract', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => !EXEMPT.some((exempt) => exempt.test(name)));
  expect(files).toContain(join('features', 'loan', 'components', 'loan-form.tsx'));
  const found = files.flatMap((name) =>
    [...readFileSync(join(SOURCES, name), 'utf8').matchAll(BOUND)].map(([bound]) => `${name}: ${bound}`),
  );
  expect(found).toEqual([]);
});
