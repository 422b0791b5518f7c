// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../web/src/', import.meta.url));
/** Signs that stand between texts and are the same in every language, and the country code before a phone number. */
const SYMBOLS = new Set(['(', ')', '.', ',', '×', '·', '#', '–', '-', ':', '/', '+', '+91', '₹', '%', '…']);
/** The attributes that a person reads or hears. Names such as `type` or `name` are for machines. */
const READ_OUT =
  /^(alt|title|placeholder|aria-label|aria-description|aria-roledescription|aria-valuetext|label|legend|hint|text|heading|intro|note|description|error|prefix|suffix|summary)$|(Label|Title|Text|Hint)$/;

interface Node {
  type: string;
  [field: string]: unknown;
}

/**
 * The texts written into the JSX of a file instead of the language files: between tags, in an attribute that is read
 * out, and as a string in braces at either place.
 */
function literalsOf(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const look = (text: unknown) => {
    const shown = String(text).trim();
    if (/\S/.test(shown) && !SYMBOLS.has(shown)) found.push(shown);
  };
  /** What an expression in braces can come to, as far as it is written there. */
  const lookIn = (node: Node | null | undefined) => {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string') look(node.value);
    if (node.type === 'TemplateLiteral') {
      for (const { value } of node.quasis as { value: { cooked: string } }[]) {
        for (const piece of value.cooked.split(/\s+/)) look(piece);
      }
    }
    if (node.type === 'ConditionalExpression') {
      lookIn(node.consequent as Node);
      lookIn(node.alternate as Node);
    }
    if (node.type === 'LogicalExpression') {
      if (node.operator !== '&&') lookIn(node.left as Node);
      lookIn(node.right as Node);
    }
  };
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    // An array has no type, and its members are its values.
    const { type } = node as Node;
    if (type === 'JSXText') look((node as Node).value);
    if (type === 'JSXElement' || type === 'JSXFragment') {
      for (const child of (node as Node).children as Node[]) {
        if (child.type === 'JSXExpressionContainer') lookIn(child.expression as Node);
      }
    }
    if (type === 'JSXAttribute') {
      const { name, value } = node as { name?: { name?: unknown }; value?: Node | null };
      if (READ_OUT.test(String(name?.name))) {
        lookIn(value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value);
      }
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(program);
  return found;
}

describe('Texts on the screen come from the language files', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );

  test('the whole site is looked at', () => {
    expect(files).toContain('app/site-header.tsx');
    expect(files.length).toBeGreaterThan(100);
  });

  test('no JSX of the site holds a text of its own', () => {
    const found = files.flatMap((file) =>
      literalsOf(file, readFileSync(SOURCE + file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['<p>Book now</p>', 'Book now'],
    ['<p>{busy ? "Sending" : t("a.b")}</p>', 'Sending'],
    ['<p>{error || "Failed"}</p>', 'Failed'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the code that is looked at
    ['<p>{`Order ${id}`}</p>', 'Order'],
    ['<img alt="A plumber" />', 'A plumber'],
    ['<Field label={"Name"} />', 'Name'],
    ['<>हिन्दी</>', 'हिन्दी'],
  ])('%s is noticed', (jsx, text) => {
    expect(literalsOf('a.tsx', `export const a = () => ${jsx};`)).toEqual([text]);
  });

  test('signs, machine words and texts of the language files are not', () => {
    const jsx = '<a title={t("a.b")} name="code" className="x">{price} × {count} ({t("a.c")}){" "}</a>';
    expect(literalsOf('a.tsx', `export const a = () => ${jsx};`)).toEqual([]);
  });
});
