// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../web/src/', import.meta.url));
/** Characters between texts that are the same in every language, and the country code of a phone number. */
const SYMBOLS = new Set(['(', ')', '.', ',', '×', '·', '#', '–', '-', ':', '/', '+', '+91', '₹', '%', '…']);
/** A keyboard shortcut, as printed on the keys. */
const KEY = /^((Ctrl|Alt)\+|⌘)[A-Z]$/;
/** Attributes that people read or hear. Others, such as `type` or `name`, are for machines. */
const READ_OUT =
  /^(alt|title|placeholder|aria-label|aria-description|aria-roledescription|aria-valuetext|label|legend|hint|text|heading|intro|note|description|error|prefix|suffix|summary)$|(Label|Title|Text|Hint)$/;

/** A phrase: a capitalized word and another one, or letters that no machine word uses. */
const PHRASE = /^\p{Lu}[\p{L}’']+[ ,.!?:]+\p{L}|\p{Script=Devanagari}/u;
/** Functions of the browser that show their argument. */
const SHOWN_BY_CALL = new Set(['alert', 'confirm', 'prompt', 'setCustomValidity']);
const SHOWN_BY_SETTING = new Set(['title', 'textContent', 'innerText', 'ariaLabel', 'placeholder', 'alt']);
/** A label as stored, not as shown. */
const STORED = new Set([
  'features/account/components/address-form.tsx: Home',
  'features/admin/callers/model/caller-draft.ts: Home',
]);
/** Literal texts on purpose: names of languages, the lines of a calendar file, and the local stack's page of components. */
const LITERALS_ALLOWED =
  /^(lib\/i18n\/languages\.ts|features\/bookings\/model\/calendar-file\.ts|app\/ui-gallery\/)/;

interface Node {
  type: string;
  [field: string]: unknown;
}

/**
 * Texts written in the JSX of a file instead of the language files: between tags, in an attribute that is read
 * out, and as a string in braces in either place.
 */
function literalsOf(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const look = (text: unknown) => {
    const shown = String(text).trim();
    if (/\S/.test(shown) && !SYMBOLS.has(shown) && !KEY.test(shown)) found.push(shown);
  };
  /** The literal texts that an expression in braces can result in. */
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
    // An array has no type; its values are its members.
    const { type } = node as Node;
    lookForPhrases(node as Node, lookIn);
    // Texts for developers are English: our own errors and the console.
    if (isForDevelopers(node as Node)) return;
    if ((type === 'Literal' || type === 'TemplateLiteral') && PHRASE.test(wordsOf(node as Node))) {
      if (!found.includes(wordsOf(node as Node))) found.push(wordsOf(node as Node));
    }
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

/** The text of a literal; values in a template are omitted. */
function wordsOf({ value, quasis }: Node): string {
  const pieces = (quasis as { value: { cooked: string } }[] | undefined)?.map((quasi) => quasi.value.cooked);
  return (pieces?.join('') ?? (typeof value === 'string' ? value : '')).trim();
}

/** Our own errors, the console, types and imports: never shown on the site. */
function isForDevelopers({ type, callee }: Node): boolean {
  const { name, object } = (callee ?? {}) as { name?: string; object?: { name?: string } };
  if (type === 'NewExpression') return /Error$/.test(name ?? '') && name !== 'ApiError';
  if (type === 'CallExpression') return object?.name === 'console';
  return type === 'TSLiteralType' || type === 'ImportDeclaration';
}

/** Checks what a call or assignment shows (`alert(…)`, `document.title = …`) and properties that hold a text (`label: …`). */
function lookForPhrases(node: Node, lookIn: (shown: Node) => void): void {
  const nameOf = (of: unknown) => {
    const { name, property } = (of ?? {}) as { name?: string; property?: { name?: string } };
    return name ?? property?.name ?? '';
  };
  if (node.type === 'CallExpression' && SHOWN_BY_CALL.has(nameOf(node.callee))) {
    for (const argument of node.arguments as Node[]) lookIn(argument);
  }
  if (node.type === 'AssignmentExpression' && SHOWN_BY_SETTING.has(nameOf(node.left))) {
    lookIn(node.right as Node);
  }
  if (node.type === 'Property' && READ_OUT.test(nameOf(node.key))) lookIn(node.value as Node);
}

describe('Texts on the screen', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );

  test('the check covers the whole site', () => {
    expect(files).toContain('app/site-header.tsx');
    expect(files).toContain('features/admin/bookings/components/bookings-page.tsx');
    expect(files).toContain('features/partner/model/failure-texts.ts');
    expect(files.length).toBeGreaterThan(300);
  });

  test('come from the language files: no other file has a text', () => {
    const held = files.filter((file) => !/^locales\//.test(file) && !LITERALS_ALLOWED.test(file));
    const found = held.flatMap((file) =>
      literalsOf(file, readFileSync(SOURCE + file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found.filter((text) => !STORED.has(text))).toEqual([]);
  });

  test.each([
    ['<p>Book now</p>', 'Book now'],
    ['<p>{busy ? "Sending" : t("a.b")}</p>', 'Sending'],
    ['<p>{error || "Failed"}</p>', 'Failed'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test
    ['<p>{`Order ${id}`}</p>', 'Order'],
    ['<img alt="A plumber" />', 'A plumber'],
    ['<Field label={"Name"} />', 'Name'],
    ['<>हिंदी</>', 'हिंदी'],
    ['<p aria-label="Close" />', 'Close'],
    ['<input placeholder="Search" title={t("a.b")} />', 'Search'],
    ['alert("Order placed!")', 'Order placed!'],
    ['input.setCustomValidity(wrong ? "Wrong" : "")', 'Wrong'],
    ['void (document.title = "Home")', 'Home'],
    ['[{ value: "home", label: "Home" }]', 'Home'],
    ['show(failed ? "Please try again" : "")', 'Please try again'],
  ])('finds %s', (jsx, text) => {
    expect(literalsOf('a.tsx', `export const a = () => ${jsx};`)).toEqual([text]);
  });

  test('ignores symbols, machine words and texts of the language files', () => {
    const jsx = '<a title={t("a.b")} name="code" className="x">{price} × {count} ({t("a.c")}){" "}</a>';
    expect(literalsOf('a.tsx', `export const a = () => ${jsx};`)).toEqual([]);
    const code = 'throw new Error("No value for it"); console.error("Not good at all");';
    expect(literalsOf('a.ts', `export function a() { ${code} }`)).toEqual([]);
  });
});
