// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../web/src/', import.meta.url));
const TOKENS = 'styles/tokens.css';
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|light-dark)\(|:\s*(?:white|black)\b/i;
/** A drawing in a stylesheet: its strokes are not themed. */
const DRAWING = /url\("data:image\/svg\+xml[^"]*"\)/g;

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(SOURCE + file, 'utf8') }));

describe('Stylesheets', () => {
  test('are found, the tokens among them', () => {
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.map(({ file }) => file)).toContain(TOKENS);
  });

  test.each(sheets.filter(({ file }) => file !== TOKENS))(
    '$file takes its colours from the tokens',
    ({ css }) => {
      expect(COLOUR.exec(css.replace(DRAWING, ''))?.[0]).toBeUndefined();
    },
  );

  test.each(sheets)('$file uses only tokens that exist or have a fallback', ({ css }) => {
    const known = new Set(
      sheets.flatMap((sheet) => [...sheet.css.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name)),
    );
    const used = [...css.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(sheets)('$file has no motion for prefers-reduced-motion', ({ css }) => {
    const declared = [...css.matchAll(/^\s*(?:animation|transition)(?:-duration)?:([^;]*);/gm)].map(
      ([, value]) => value ?? '',
    );
    const fixed = declared.filter((value) => /\d(?:ms|s)\b/.test(value) && !value.includes('var(--motion'));
    const answers = css.includes('@media (prefers-reduced-motion: reduce)');
    expect(answers ? [] : fixed).toEqual([]);
    const smooth = css.search(/scroll-behavior:\s*smooth/);
    if (smooth >= 0) {
      expect(css.slice(0, smooth)).toContain('@media (prefers-reduced-motion: no-preference)');
    }
  });
});

test.each([
  ['components/layout/header.module.css', 'nav'],
  ['components/layout/side-frame.module.css', 'side'],
  ['features/cart/components/cart-panel.module.css', 'panel'],
  ['features/legal/components/legal.module.css', 'contents'],
])('%s: .%s stays in place, and is no higher than the window', (file, name) => {
  const { css = '' } = sheets.find((sheet) => sheet.file === file) ?? {};
  const rules = [...css.matchAll(/\.([\w-]+) \{([^{}]*)\}/g)].filter(([, selector]) => selector === name);
  const staying = rules.filter(([, , body]) => /position: (?:sticky|absolute)/.test(body ?? ''));
  expect(staying.map(([, , body]) => body)).toEqual([expect.stringMatching(/max-height:[^;]*100vh/)]);
});

/** How much a selector weighs, as browsers compare them: classes and attributes, then elements. */
function weigh(selector: string): number {
  const classes = selector.match(/\.[\w-]+|\[[^\]]+\]/g) ?? [];
  const elements = selector.replace(/\.[\w-]+|\[[^\]]+\]/g, ' ').match(/[a-z]+/g) ?? [];
  return classes.length * 100 + elements.length;
}

test('in a table of columns, numbers are not held to the least width of words', () => {
  const { css = '' } = sheets.find(({ file }) => file.endsWith('data-table.module.css')) ?? {};
  const rules = [...css.slice(css.indexOf('@media (min-width: 76rem)')).matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  const widths = rules
    .filter(([, , body]) => body?.includes('min-width:'))
    .flatMap(([, selectors = '', body]) =>
      selectors.split(',').map((one) => ({ selector: one.trim(), body })),
    )
    .filter(({ selector }) => /td\[data-header\]$|\.numeric$/.test(selector));
  expect(widths).toHaveLength(2);
  const [first, ...others] = widths as [(typeof widths)[0], ...typeof widths];
  // Of two that weigh the same, the later one counts.
  const winner = others.reduce(
    (one, other) => (weigh(other.selector) >= weigh(one.selector) ? other : one),
    first,
  );
  expect(winner.selector).toMatch(/\.numeric$/);
  expect(winner.body).toContain('min-width: 0');
});

test('what sticks to the bottom of the window makes way for the messages there', () => {
  const stuck = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/\{([^{}]*position: sticky;[^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const [, bottom] = /[\s;]bottom: ([^;]+);/.exec(rule) ?? [];
      return bottom === undefined ? [] : [`${file}: ${bottom}`];
    }),
  );
  expect(stuck.length).toBeGreaterThan(2);
  expect(stuck.filter((one) => !one.includes('var(--bottom-bars'))).toEqual([]);
});
