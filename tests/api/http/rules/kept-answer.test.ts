import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncoding } from '../../../../functions/src/http/accepted-encoding';
import { keepAnswer, sendRepresentation } from '../../../../functions/src/http/kept-answer';
import { isKept, sendKept, toKept } from '../../../../functions/src/http/send-kept';

describe('the encoding of a kept answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    [' Br ', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0,gzip;q=0.1', 'gzip'],
    ['gzip;q=1, br;q=0.1', 'br'],
    ['br ; Q=0 , gzip', 'gzip'],
    ['br;level=5;q=0', 'identity'],
    ['br;level=5', 'br'],
    ['gzip, *;q=0', 'gzip'],
    ['br;q=', 'identity'],
    ['br;q=no', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['xbr', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s, also the second time', (header, encoding) => {
    expect([acceptedEncoding(header), acceptedEncoding(header)]).toEqual([encoding, encoding]);
  });

  test('of a long or a seldom header is read anew each time', () => {
    const long = `gzip, ${'x'.repeat(200)}`;
    const many = Array.from({ length: 120 }, (_, index) => `gzip, x${index}`);
    expect([...many, ...many, long, long].map(acceptedEncoding)).toEqual(Array(242).fill('gzip'));
  });
});

const TEXT = `{"text":"${'नमस्ते '.repeat(200)}"}`;
const HEADERS = [['Content-Type', 'application/json']] as const;
const kept = (bytes: Buffer, isForAnonymous = false) =>
  keepAnswer({ route: 'GET /x', isForAnonymous }, bytes, HEADERS);

/** What was sent: the status, the row of headers, and the content as bytes. */
function responseOf() {
  const sent: { status?: number; headers?: readonly string[]; content?: Buffer } = {};
  const response = {
    getHeader: () => 'request-1',
    writeHead(status: number, headers: readonly string[]) {
      Object.assign(sent, { status, headers: [...headers] });
      return response;
    },
    end: (content?: Buffer | string, encoding?: BufferEncoding) => {
      if (content !== undefined) sent.content = Buffer.from(content as string, encoding);
    },
  };
  return { response: response as never, sent };
}

describe('an answer that is kept', () => {
  test('has its route, whose it is, and about the memory that it takes', () => {
    const { route, isForAnonymous, size, digest } = kept(Buffer.from('{}'), true);
    expect({ route, isForAnonymous, size, digest }).toEqual({
      ...{ route: 'GET /x', isForAnonymous: true, size: 2_002, digest: 'RBNvo1WzZ4oRRq0W9-hknpT7T8I' },
    });
    expect(kept(Buffer.alloc(1_023)).size).toBe(3_023);
    expect(kept(Buffer.alloc(1_024)).size).toBe(3_434);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is made in %s at the first request, and ready then', async (encoding, decode) => {
    const answer = kept(Buffer.from(TEXT));
    expect(answer.ready(encoding)).toBeUndefined();
    const [made, twin] = await Promise.all([answer.make(encoding), answer.make(encoding)]);
    expect([twin, await answer.make(encoding), answer.ready(encoding)].every((one) => one === made)).toBe(
      true,
    );
    const { response, sent } = responseOf();
    expect(sendRepresentation(response, made, undefined, 'request-1')).toBe(200);
    const content = sent.content ?? Buffer.alloc(0);
    expect(decode(content).toString()).toBe(TEXT);
    expect(sent).toMatchObject({
      status: 200,
      headers: [
        ...['X-Request-Id', 'request-1', 'Content-Type', 'application/json'],
        ...['ETag', `"${answer.digest}-${encoding}"`, 'Content-Encoding', encoding],
        ...['Content-Length', String(content.length)],
      ],
    });
  });

  test.each([
    ['a short one, whatever is accepted', Buffer.from('{"a":"é"}'), 'br'],
    ['one that fills a packet, for who accepts nothing', Buffer.from(TEXT), undefined],
    ['a large one, for who accepts nothing', Buffer.alloc(20_000, 'é'), undefined],
  ])('%s, is ready as it is', async (_, bytes, accepted) => {
    const answer = kept(bytes);
    const made = answer.ready(accepted);
    expect(await answer.make(accepted)).toBe(made);
    const { response, sent } = responseOf();
    sendRepresentation(response, made as never, '"another"', 'request-2');
    expect(sent).toEqual({
      ...{ status: 200, content: bytes },
      headers: [
        ...['X-Request-Id', 'request-2', 'Content-Type', 'application/json'],
        ...['ETag', `"${answer.digest}"`, 'Content-Length', String(bytes.length)],
      ],
    });
  });

  test('is text as long as it leaves in one piece with its headers', async () => {
    const typeOf = async (length: number) =>
      typeof (await kept(Buffer.alloc(length)).make(undefined)).content;
    expect([await typeOf(14_336), await typeOf(14_337)]).toEqual(['string', 'object']);
  });

  test('is not sent to who has it, in whatever encoding', async () => {
    const answer = kept(Buffer.from(TEXT));
    const { response, sent } = responseOf();
    const status = sendRepresentation(response, await answer.make('br'), `"${answer.digest}"`, 'request-3');
    const headers = ['X-Request-Id', 'request-3', 'Content-Type', 'application/json'];
    expect([status, sent]).toEqual([
      ...[304, { status: 304, headers: [...headers, 'ETag', `"${answer.digest}-br"`] }],
    ]);
  });
});

describe('a call of the catalogue', () => {
  const declared = (kind: string, cache = 'catalogue') => ({ audience: { kind }, cache }) as never;
  const request = (headers: Record<string, string> = {}) => ({ headers }) as never;

  test.each([
    ['public', 'catalogue', {}, true],
    ['public', 'catalogue', { authorization: 'Bearer x' }, true],
    ['anyone', 'catalogue', {}, true],
    ['anyone', 'catalogue', { authorization: '' }, false],
    ['public', 'never', {}, false],
  ])('for %s, %s, with %j: kept %j', (kind, cache, headers, isSo) => {
    expect(isKept(declared(kind, cache), request(headers))).toBe(isSo);
  });

  test.each([
    ['public', 'Accept-Encoding', false],
    ['anyone', 'Authorization, Accept-Encoding', true],
  ])('for %s differs by %s', async (kind, vary, isForAnonymous) => {
    const answer = toKept('GET /x', declared(kind), { status: 200, body: { a: 1 } });
    expect([answer.route, answer.isForAnonymous]).toEqual(['GET /x', isForAnonymous]);
    const { response, sent } = responseOf();
    const begun: string[] = [];
    await sendKept(request(), response, answer, { begin: () => begun.push('begun') } as never);
    const row = sent.headers ?? [];
    const headers = Object.fromEntries(
      row.flatMap((name, index) => (index % 2 === 0 ? [[name, row[index + 1]]] : [])),
    );
    expect(headers).toMatchObject({
      ...{ 'X-Request-Id': 'request-1', 'Content-Type': 'application/json; charset=utf-8', Vary: vary },
      'Cache-Control': 'public, max-age=60, s-maxage=600, stale-while-revalidate=86400',
      ...{ 'X-Content-Type-Options': 'nosniff', 'Content-Length': '7' },
    });
    expect([sent.content?.toString(), begun]).toEqual(['{"a":1}', ['begun']]);
  });

  test('is sent in the encoding of its caller, and not to who has it', async () => {
    const answer = kept(Buffer.from(TEXT));
    const first = responseOf();
    await sendKept(request({ 'accept-encoding': 'gzip' }), first.response, answer);
    expect(first.sent.headers).toContain('gzip');
    const second = responseOf();
    await sendKept(request({ 'if-none-match': `"${answer.digest}"` }), second.response, answer);
    expect(second.sent.status).toBe(304);
  });

  test('keeps no file', () => {
    expect(() => toKept('GET /x', declared('public'), { status: 200, file: {} as never })).toThrow(
      'GET /x keeps a file',
    );
  });
});
