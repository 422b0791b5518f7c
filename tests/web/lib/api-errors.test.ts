import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_REASONS, ERROR_STATUS, ERROR_TEXTS } from '@gharseva/contract';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { say } from '../../../functions/src/domain/say';
import type { ApiError } from '../../../web/src/lib/api/api-error';
import { callApi } from '../../../web/src/lib/api/call-api';
import { fieldErrors } from '../../../web/src/lib/api/field-errors';
import { setLocale, startLocale } from '../../../web/src/lib/i18n/i18n';
import hindi from '../../../web/src/locales/hi/api-errors.json';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../');
const root = (folder: string) => `${ROOT}${folder}/`;
const sourcesOf = (folder: string) =>
  readdirSync(root(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [`${folder}/${name}`, readFileSync(root(folder) + name, 'utf8')] as const);

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Every call and construction in a file: the last name of the callee, and the arguments. */
function callsOf(file: string, code: string): { name: string; args: Node[] }[] {
  const calls: { name: string; args: Node[] }[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, arguments: args } = node as Node & { callee: Node; arguments: Node[] };
    if (type === 'CallExpression' || type === 'NewExpression') {
      const named = (callee.type === 'MemberExpression' ? callee.property : callee) as Node;
      calls.push({ name: String(named.name), args });
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, code).program);
  return calls;
}

const isText = (node: Node | undefined) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');

/** The literal values of an expression, `*` for what is computed: `slot_*`. */
function wordsOf(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression') {
    return [...wordsOf(node.consequent as Node), ...wordsOf(node.alternate as Node)];
  }
  if (node?.type === 'Literal') return [String(node.value)];
  if (node?.type !== 'TemplateLiteral') return [];
  return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*')];
}

/** The schema methods of the contract that take an error message, with the position of that argument. */
const SCHEMA_TEXT: Record<string, number> = {
  regex: 1,
  refine: 1,
  min: 1,
  max: 1,
  int: 0,
  email: 0,
  literal: 1,
  enum: 1,
  length: 1,
};

describe('Error messages of the API', () => {
  const server = sourcesOf('functions/src');
  const calls = server.flatMap(([file, code]) => callsOf(file, code).map((call) => ({ file, ...call })));

  test('come from the one table: no refusal has its own text', () => {
    expect(calls.filter(({ name }) => name === 'say').length).toBeGreaterThan(80);
    const loose = calls.filter(
      ({ name, args }) =>
        (name === 'AppError' && isText(args[1])) ||
        (name === 'invalid' && isText(args[1])) ||
        (name === 'RefusedFile' && isText(args[0])),
    );
    expect(loose.map(({ file, name, args }) => `${file}: ${name}(${wordsOf(args.at(-1)).join()})`)).toEqual(
      [],
    );
  });

  test('exist in English and Hindi for every word that the server uses', () => {
    const words = calls.filter(({ name }) => name === 'say').flatMap(({ args }) => wordsOf(args[0]));
    const known = (word: string) => {
      const pattern = new RegExp(`^${word.replaceAll('*', '\\w+')}$`);
      return ERROR_REASONS.some((reason) => pattern.test(reason));
    };
    expect(words.filter((word) => !known(word))).toEqual([]);
    const texts: Record<string, string> = hindi;
    expect([...ERROR_REASONS, ...Object.keys(ERROR_STATUS)].filter((word) => !texts[word])).toEqual([]);
    const withoutHindi = Object.entries(texts).filter(
      ([word, text]) => !/\p{Script=Devanagari}/u.test(text) && !['worker_not_free'].includes(word),
    );
    expect(withoutHindi).toEqual([]);
  });

  test('are all used, and no two are equal', () => {
    const all = [...server, ...sourcesOf('packages/contract/src')]
      .filter(([file]) => !file.endsWith('error-texts.ts'))
      .map(([, code]) => code)
      .join('\n');
    const families = [...all.matchAll(/`(\w+)_\$\{/g)].map(([, beginning]) => `${beginning}_`);
    const shared = new Set(['not_active', 'not_verified', 'other_trade', 'other_city', 'busy_in_slot']);
    const silent = ERROR_REASONS.filter(
      (reason) =>
        !all.includes(`'${reason}'`) &&
        !(reason in ERROR_STATUS) &&
        !shared.has(reason) &&
        !families.some((beginning) => reason.startsWith(beginning)),
    );
    expect(silent).toEqual([]);
    expect(new Set(Object.values(ERROR_TEXTS)).size).toBe(ERROR_REASONS.length);
  });

  test('have a word each: the files of the subjects share none', () => {
    const words = sourcesOf('packages/contract/src/errors')
      .filter(([file]) => file.endsWith('-error-texts.ts'))
      .flatMap(([, code]) => [...code.matchAll(/^ {2}(\w+):/gm)].map(([, word]) => word));
    expect([...words].sort()).toEqual([...ERROR_REASONS].sort());
  });

  test('are words in the schemas of the contract, never sentences', () => {
    const given = ['packages/contract/src/entities', 'packages/contract/src/endpoints'].flatMap((folder) =>
      sourcesOf(folder).flatMap(([file, code]) =>
        callsOf(file, code).flatMap(({ name, args }) => {
          const node = args[SCHEMA_TEXT[name] ?? -1];
          return node && (isText(node) || node.type === 'CallExpression') ? [{ file, node }] : [];
        }),
      ),
    );
    const isWordCall = ({ callee }: Node) => (callee as Node | undefined)?.name === 'word';
    expect(given.filter(({ node }) => isWordCall(node)).length).toBeGreaterThan(12);
    expect(
      given.filter(({ node }) => isText(node)).map(({ file, node }) => [file, ...wordsOf(node)]),
    ).toEqual([]);
  });
});

describe('API error on the screen', () => {
  const answer = (body: object, init: ResponseInit = { status: 409 }) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), init));
  const failure = async () =>
    (await callApi('GET /api/category', {}).then(
      () => expect.unreachable('the call succeeded'),
      (error: unknown) => error,
    )) as ApiError;

  beforeAll(() => startLocale());

  test('a reason with values is shown in the current language', async () => {
    const { message, ...said } = say('address_limit', { max: 20 });
    answer({ error: message, code: 'conflict', ...said });
    await setLocale('hi');
    const error = await failure();
    expect(error.message).toBe('आप 20 पते रख सकते हैं। पहले एक पता हटाइए।');
    await setLocale('en');
    expect(error.message).toBe('You can keep 20 addresses. Please delete one first.');
  });

  test('machine words in a text are translated and joined by commas', async () => {
    const reasons = [say('not_verified'), say('busy_in_slot')];
    const { message, ...said } = say('worker_not_free', { name: 'Asha', reasons });
    expect(message).toBe('Asha is not verified, has another job in this slot.');
    answer({ error: message, code: 'conflict', ...said });
    await setLocale('hi');
    expect((await failure()).message).toBe(
      'यह बुकिंग इन्हें नहीं दी जा सकती: Asha (वेरिफ़ाई नहीं, इस समय दूसरे काम पर हैं)।',
    );
  });

  test('days are written as people write them, one or several', async () => {
    const { message, ...said } = say('deletion_cash', { amount: 900, days: '2026-11-22, 2026-11-23' });
    answer({ error: message, code: 'conflict', ...said });
    await setLocale('hi');
    expect((await failure()).message).toContain('22 नवंबर 2026, 23 नवंबर 2026');
  });

  test('field errors are translated', async () => {
    const { message, ...said } = say('too_long', { max: 300 });
    const details = [{ path: 'notes', message, ...said }];
    answer({ error: 'Please check what you sent.', code: 'invalid_request', details });
    await setLocale('hi');
    const error = await failure();
    expect(error.message).toBe('कृपया भरी हुई जानकारी देख लीजिए।');
    expect(fieldErrors(error)).toEqual({ notes: 'ज़्यादा से ज़्यादा 300 अक्षर लिखिए' });
  });

  test('the reference of a failure on the server’s side is shown in the current language', async () => {
    const headers = { 'X-Request-Id': '7K2QF-9XM0T' };
    answer({ error: say('internal').message, code: 'internal' }, { status: 500, headers });
    await setLocale('hi');
    const error = await failure();
    expect(error.message).toMatch(/\p{Script=Devanagari}: 7K2QF-9XM0T$/u);
    await setLocale('en');
    expect(error.message).toBe(`${say('internal').message} Reference: 7K2QF-9XM0T`);
  });

  test('an unknown word falls back to its code or to the message of the API', async () => {
    answer({ error: 'Something quite new', code: 'conflict', reason: 'quite_new' });
    await setLocale('hi');
    expect((await failure()).message).toBe('अभी यह नहीं किया जा सकता।');
    await setLocale('en');
    expect((await failure()).message).toBe('Something quite new');
    answer({ error: 'From the future', code: 'future' });
    await setLocale('hi');
    expect((await failure()).message).toBe('From the future');
  });
});
