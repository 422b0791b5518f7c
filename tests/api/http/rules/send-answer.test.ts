import { PassThrough, Readable } from 'node:stream';
import type { EndpointDeclaration } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { AppError, invalid } from '../../../../functions/src/domain/app-error';
import { say } from '../../../../functions/src/domain/say';
import { type Answer, sendAnswer, sendError } from '../../../../functions/src/http/send-answer';

/** A response that notes its headers and what was sent, in the order of time. */
function responseOf() {
  const response = Object.assign(new PassThrough(), {
    ...{ statusCode: 0, headersSent: false, headers: {} as Record<string, unknown> },
    setHeader(name: string, value: unknown) {
      response.headers[name] = value;
      return response;
    },
  });
  return response;
}

type Declared = { cache?: EndpointDeclaration['cache']; audience?: { kind: string } } | null;
const declared = (declaration: Declared) =>
  (declaration && { audience: { kind: 'customer' }, cache: 'never', ...declaration }) as EndpointDeclaration;

/** Sends an answer to a caller who has a tag; gives all that was sent. */
async function send(declaration: Declared, answer: Answer, ifNoneMatch?: string) {
  const response = responseOf();
  const begun: string[] = [];
  const time = {
    signal: new AbortController().signal,
    begin: () => void begun.push(`at ${response.statusCode}`),
  };
  const request = { headers: { 'if-none-match': ifNoneMatch } };
  await sendAnswer(request as never, response as never, declared(declaration), answer, time as never);
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(await response.toArray()).toString(), begun };
}

const JSON_UTF8 = { 'Content-Type': 'application/json; charset=utf-8' };
const PRIVATE = { 'Cache-Control': 'private, no-store' };

describe('JSON', () => {
  const BODY = { text: 'नमस्ते' };
  const body = '{"text":"नमस्ते"}';
  const answer: Answer = { status: 201, body: BODY };

  test('for one person is never stored', async () => {
    const sent = await send({}, answer, '*');
    expect(sent).toStrictEqual({ status: 201, headers: { ...JSON_UTF8, ...PRIVATE }, body, begun: ['at 0'] });
  });

  test('for anyone differs by who signs in', async () => {
    const { headers } = await send({ audience: { kind: 'anyone' } }, answer);
    expect(headers).toStrictEqual({ ...JSON_UTF8, ...PRIVATE, Vary: 'Authorization' });
  });

  test('of a page names the next one', async () => {
    const { headers } = await send({}, { ...answer, next: '/api/things?after=b' });
    expect(headers).toStrictEqual({
      ...{ ...JSON_UTF8, ...PRIVATE, Link: '</api/things?after=b>; rel="next"' },
    });
  });

  test('that is revalidated has a tag, and is not sent to who has it', async () => {
    const sent = await send({ cache: 'revalidated' }, answer, '"another"');
    const tag = sent.headers.ETag;
    const headers = {
      ...{ ...JSON_UTF8, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' },
      ETag: expect.stringMatching(/^"[\w-]{27}"$/),
    };
    expect(sent).toStrictEqual({ status: 201, headers, body, begun: ['at 0'] });
    const known = await send({ cache: 'revalidated' }, answer, String(tag));
    expect(known).toStrictEqual({ status: 304, headers, body: '', begun: ['at 0'] });
  });
});

describe('a file', () => {
  const fileOf = (contentType = 'image/webp', size: number | null = 3, tag?: string) => ({
    ...{ contentType, size, fileName: 'fan.webp', bytes: Readable.from([Buffer.from('abc')]) },
    ...(tag !== undefined && { tag }),
  });
  const NOTHING_RUNS = "default-src 'none'; sandbox; frame-ancestors 'none'";
  const HEADERS = {
    ...{ 'Content-Type': 'image/webp', 'Content-Length': 3, 'Content-Security-Policy': NOTHING_RUNS },
    'Content-Disposition': 'inline; filename="fan.webp"',
  };

  test.each<[string, EndpointDeclaration['cache'], object]>([
    ['is never stored', 'never', PRIVATE],
    [
      'for ever the same is kept for a year',
      'immutable',
      {
        ...{ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: '"t"' },
      },
    ],
    [
      'that is revalidated is kept for whoever signed in',
      'revalidated',
      {
        ...{ 'Cache-Control': 'private, no-cache', ETag: '"t"', Vary: 'Authorization' },
      },
    ],
  ])('%s', async (_, cache, headers) => {
    expect(await send({ cache }, { status: 200, file: fileOf('image/webp', 3, 't') })).toStrictEqual({
      ...{ status: 200, headers: { ...HEADERS, ...headers }, body: 'abc', begun: ['at 200'] },
    });
  });

  test.each<[EndpointDeclaration['cache'], object]>([
    ['immutable', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['revalidated', { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' }],
  ])('%s: not sent to who has it, nor read', async (cache, headers) => {
    const file = fileOf('image/webp', 3, 't');
    expect(await send({ cache }, { status: 200, file }, 'W/"t"')).toStrictEqual({
      ...{ status: 304, headers: { ...headers, ETag: '"t"' }, body: '', begun: ['at 200'] },
    });
    expect(file.bytes.destroyed).toBe(true);
  });

  test('that is no picture is saved; of an unknown size it has none', async () => {
    const { headers } = await send({}, { status: 200, file: fileOf('application/pdf', null) });
    const { 'Content-Length': _none, ...rest } = HEADERS;
    expect(headers).toStrictEqual({
      ...{ ...rest, ...PRIVATE, 'Content-Type': 'application/pdf' },
      'Content-Disposition': 'attachment; filename="fan.webp"',
    });
  });

  test('of no bytes has its length', async () => {
    const file = { ...fileOf('image/webp', 0), bytes: Readable.from([]) };
    expect((await send({}, { status: 200, file })).headers).toMatchObject({ 'Content-Length': 0 });
  });

  test('that cannot be read fails before anything is sent, and is closed', async () => {
    const bytes = new Readable({ read: () => void bytes.destroy(new Error('gone')) });
    const file = { ...fileOf(), bytes };
    await expect(send({}, { status: 200, file })).rejects.toThrow('gone');
    expect(bytes.destroyed).toBe(true);
  });
});

describe('a refusal', () => {
  const refuse = (error: AppError, declaration: Declared = null) => {
    const response = responseOf();
    sendError(response as never, error, declared(declaration));
    const { statusCode: status, headers } = response;
    return { status, headers, body: JSON.parse(String(response.read())) };
  };
  const HEADERS = { ...JSON_UTF8, ...PRIVATE };

  test('has its message, code, reason and params', () => {
    const error = new AppError('conflict', say('city_name_chosen', { count: 2, name: 'Agra' }));
    expect(refuse(error)).toStrictEqual({
      ...{ status: 409, headers: HEADERS },
      body: {
        ...{ error: error.message, code: 'conflict', reason: 'city_name_chosen' },
        params: { count: 2, name: 'Agra' },
      },
    });
  });

  test('whose reason is its code says it once; details name the fields', () => {
    const error = invalid('name', say('taken'));
    expect(refuse(error).body).toStrictEqual({
      ...{ error: error.message, code: 'invalid_request', details: [{ path: 'name', ...say('taken') }] },
    });
    const { body } = refuse(new AppError('conflict', say('own_parent')));
    expect(body).toStrictEqual({ error: say('own_parent').message, code: 'conflict', reason: 'own_parent' });
  });

  test.each([7, 0])('for a while says for how many seconds: %i', (retryAfter) => {
    const error = new AppError('rate_limited', say('rate_limited'), { retryAfter });
    expect(refuse(error)).toMatchObject({
      ...{ status: 429, headers: { ...HEADERS, 'Retry-After': String(retryAfter) } },
    });
  });

  test.each<[string, EndpointDeclaration['cache'], string]>([
    ['of the catalogue', 'catalogue', 'no-store'],
    ['of a picture', 'immutable', 'no-store'],
    ['of what is revalidated', 'revalidated', 'private, no-store'],
    ['of anything else', 'never', 'private, no-store'],
  ])('%s is not kept', (_, cache, cacheControl) => {
    const { headers } = refuse(new AppError('not_found', say('not_found')), { cache });
    expect(headers).toStrictEqual({ ...JSON_UTF8, 'Cache-Control': cacheControl });
  });

  test('after the first bytes ends the connection, and sends nothing', () => {
    const response = Object.assign(responseOf(), { headersSent: true });
    sendError(response as never, new AppError('internal', say('internal')), null);
    expect([response.destroyed, response.headers, response.statusCode]).toEqual([true, {}, 0]);
  });
});
