import {
  changeDecisionSchema,
  jobMoveSchema,
  providerEmailSchema,
  workerChangeSchema,
} from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { say } from '../../../../functions/src/domain/say';
import { parsePart } from '../../../../functions/src/http/parse-part';
import { idempotencyKeyOf, parseBody, parseQuery } from '../../../../functions/src/http/parse-request';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf, refusalOfAsync } from '../../../support/refusal';

const ITEM = z.strictObject({ name: z.string(), count: z.optional(z.int().check(z.gte(1))) });
const VERSION = '0123456789abcdef';
const requestOf = (headers: Record<string, string>, rawBody?: string) =>
  ({ headers, ...(rawBody !== undefined && { rawBody: Buffer.from(rawBody) }) }) as never;

describe('a part of a request', () => {
  test('is what its schema makes of it; without a schema, nothing', () => {
    const schema = z.object({ name: z._default(z.string(), 'Fan') });
    expect(parsePart(schema, {}, 'body')).toStrictEqual({ name: 'Fan' });
    expect(parsePart(undefined, { name: 'Fan' }, 'body')).toBeUndefined();
  });

  test('is refused by each of its faults, unknown fields each by name', () => {
    const schema = z.strictObject({ items: z.array(ITEM) });
    const value = deepFreeze({ items: [{ name: 'a', count: 0, x: 1, y: 2 }, { count: 1 }], z: 1 });
    expect(refusalOf(() => parsePart(schema, value, 'body'))).toEqual({
      ...{ code: 'invalid_request', reason: 'invalid_request', params: undefined },
      details: expect.arrayContaining([
        { path: 'items.0.count', ...say('too_low', { min: 1 }) },
        { path: 'items.0.x', ...say('field_unknown') },
        { path: 'items.0.y', ...say('field_unknown') },
        { path: 'items.1.name', ...say('required') },
        { path: 'z', ...say('field_unknown') },
      ]),
    });
  });

  test.each(['body', 'params'])('that is wrong as a whole is named: %s', (part) => {
    expect(refusalOf(() => parsePart(ITEM, 'text', part)).details).toEqual([
      { path: part, ...say('wrong_kind') },
    ]);
  });

  const CHANGE = { fullName: 'Asha', phone: '9876543210' };
  test.each([
    [{ status: 'Active' }, [{ path: 'status', ...say('not_offered') }]],
    [{ fullName: 'Asha' }, [{ path: 'phone', ...say('required') }]],
    [{ ...CHANGE, phone: '1' }, [{ path: 'phone', ...say('phone_wrong') }]],
    [{ ...CHANGE, stars: 5 }, [{ path: 'stars', ...say('field_unknown') }]],
    [{ preferredWorkingRadius: 'far' }, [{ path: 'preferredWorkingRadius', ...say('wrong_kind') }]],
    [{}, [{ path: 'status', ...say('required') }]],
    ['text', [{ path: 'body', ...say('wrong_kind') }]],
  ])('of several forms is refused by the faults of the one that was meant: %j', (value, details) => {
    expect(refusalOf(() => parsePart(workerChangeSchema, value, 'body')).details).toEqual(details);
  });

  test.each([
    [{ decision: 'maybe' }, [{ path: 'decision', ...say('not_offered') }]],
    [{ decision: 'refuse' }, [{ path: 'reason', ...say('required') }]],
    [{ decision: 'approve', reason: 'Fine' }, [{ path: 'reason', ...say('field_unknown') }]],
  ])('whose form is known by a field is refused by the faults of that form: %j', (value, details) => {
    const sent = { at: '2026-01-31T14:05:00.000+05:30', ...value };
    expect(refusalOf(() => parsePart(changeDecisionSchema, sent, 'body')).details).toEqual(details);
  });

  test('names a move that there is not, and a field that may be empty', () => {
    const sent = { move: 'fly', rev: 1 };
    expect(refusalOf(() => parsePart(jobMoveSchema, sent, 'body')).details).toEqual([
      { path: 'move', ...say('not_offered') },
    ]);
    expect(refusalOf(() => parsePart(providerEmailSchema, { email: 'zz' }, 'body')).details).toEqual([
      { path: 'email', ...say('email_wrong') },
    ]);
  });

  test('has twenty faults at most, the first ones', () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`x${index}`, 1]));
    const { details } = refusalOf(() => parsePart(z.strictObject({}), many, 'body'));
    expect([details?.length, details?.[0]?.path, details?.at(-1)?.path]).toEqual([20, 'x0', 'x19']);
  });
});

describe('the key of a repetition', () => {
  const key = (sent: string | undefined, declaration: object = { idempotent: { creates: 'order' } }) =>
    idempotencyKeyOf(requestOf(sent === undefined ? {} : { 'idempotency-key': sent }), declaration as never);

  test.each(['a', '!~', 'x'.repeat(255)])('is what is sent: %s', (sent) => {
    expect(key(sent)).toBe(sent);
  });

  test('is none where none is sent, or none is taken', () => {
    expect([key(undefined), key('a', {})]).toEqual([null, null]);
  });

  test.each(['', 'a b', 'a\t', 'é', 'x'.repeat(256), ' a'])('is not %j', (sent) => {
    expect(refusalOf(() => key(sent)).details).toEqual([
      { path: 'Idempotency-Key', ...say('key_malformed') },
    ]);
  });
});

describe('a query', () => {
  const parse = (declaration: object, query: object, headers = {}) =>
    parseQuery(declaration as never, requestOf(headers), query as never);

  test('is parsed by its schema, with the version of its header', () => {
    const query = z.strictObject({ version: z.optional(z.string()), search: z.optional(z.string()) });
    expect(parse({ query }, { search: 'x' })).toStrictEqual({ search: 'x' });
    const sent = parse({ query, version: 'query' }, {}, { 'if-match': `"${VERSION}"` });
    expect(sent).toStrictEqual({ version: VERSION });
    expect(refusalOf(() => parse({ query: ITEM }, {})).details).toEqual([
      { path: 'name', ...say('required') },
    ]);
    expect(refusalOf(() => parse({ query: ITEM }, 'x' as never)).details).toMatchObject([{ path: 'query' }]);
  });

  test('that nobody declares is empty, and any other is refused', () => {
    expect(parse({}, {})).toBeUndefined();
    expect(refusalOf(() => parse({}, { x: '1' })).details).toEqual([{ path: 'x', ...say('field_unknown') }]);
    expect(refusalOf(() => parse({}, 'x' as never)).details).toMatchObject([{ path: 'query' }]);
  });
});

describe('a body', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  const parse = (declaration: object, text: string, headers = {}, usualMax = 99) =>
    parseBody(requestOf({ ...JSON_TYPE, ...headers }, text), declaration as never, usualMax);

  test('is parsed by its schema, with the version of its header', async () => {
    expect(await parse({ body: ITEM }, '{"name":"Fan"}')).toStrictEqual({ name: 'Fan' });
    const body = z.strictObject({ version: z.string() });
    const sent = parse({ body, version: 'body' }, '{}', { 'if-match': VERSION });
    expect(await sent).toStrictEqual({ version: VERSION });
    expect((await refusalOfAsync(parse({ body: ITEM }, '5'))).details).toMatchObject([{ path: 'body' }]);
  });

  test('that nobody declares is not read', async () => {
    expect(await parse({}, '{')).toBeUndefined();
  });

  test('is as large as is declared, else as usual', async () => {
    const text = '{"name":"Fan"}';
    expect(await parse({ body: ITEM }, text, {}, 14)).toEqual({ name: 'Fan' });
    expect(await parse({ body: ITEM, maxBodyBytes: 14 }, text, {}, 1)).toEqual({ name: 'Fan' });
    const tooLarge = await refusalOfAsync(parse({ body: ITEM }, text, {}, 13));
    expect(tooLarge.details).toEqual([{ path: 'body', ...say('body_too_large', { max: 13 }) }]);
    const declared = await refusalOfAsync(parse({ body: ITEM, maxBodyBytes: 13 }, text));
    expect(declared.details).toEqual([{ path: 'body', ...say('body_too_large', { max: 13 }) }]);
  });

  test('of a file is its bytes', async () => {
    const body = { kind: 'file', contentTypes: ['image/webp'] };
    const sent = await parse({ body }, 'abc', { 'content-type': 'image/webp' });
    expect(sent).toEqual({ contentType: 'image/webp', bytes: Buffer.from('abc') });
    const file = parse({ body, maxBodyBytes: 2 }, 'abc', { 'content-type': 'image/webp' });
    expect((await refusalOfAsync(file)).details).toMatchObject([{ reason: 'body_too_large' }]);
  });
});
