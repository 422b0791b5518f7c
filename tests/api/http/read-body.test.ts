import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FileBody } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { readBody, readFileBody } from '../../../functions/src/http/read-body';

const MAX = 20;

interface Sent {
  type?: string;
  chunks?: readonly (string | Buffer)[];
  length?: number | string;
  /** What the platform has read before. */
  rawBody?: unknown;
}

/** A request, and how many of its chunks were taken. */
function sent({ type = 'application/json', chunks = [], length, rawBody }: Sent) {
  const state = { taken: 0 };
  async function* give() {
    for (const chunk of chunks) {
      state.taken += 1;
      yield Buffer.from(chunk);
    }
  }
  const request = Object.assign(Readable.from(give(), { highWaterMark: 1 }), {
    headers: { 'content-type': type, ...(length !== undefined && { 'content-length': `${length}` }) },
    ...(rawBody !== undefined && { rawBody }),
  });
  return { request: request as unknown as IncomingMessage, state };
}

const read = (what: Sent) => readBody(sent(what).request, MAX);

const refusedFor = (reason: string, params?: object) =>
  expect.objectContaining({
    code: 'invalid_request',
    details: [expect.objectContaining({ path: 'body', reason, ...(params && { params }) })],
  });

describe('a body of JSON', () => {
  test('comes in one piece or many, or was read by the platform', async () => {
    expect(await read({ chunks: ['{"a":1}'] })).toEqual({ a: 1 });
    expect(await read({ chunks: ['{"a"', ':', '1}'] })).toEqual({ a: 1 });
    expect(await read({ rawBody: Buffer.from('{"a":1}') })).toEqual({ a: 1 });
    expect(await read({ chunks: ['null'] })).toBeNull();
  });

  test('a letter that is cut between two pieces is whole', async () => {
    const bytes = Buffer.from('"आ"');
    expect(await read({ chunks: [bytes.subarray(0, 2), bytes.subarray(2)] })).toBe('आ');
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json ; charset="utf-8"',
    'application/json; charset=utf-8 ',
    'application/json ',
  ])('of the type %j is read', async (type) => {
    expect(await read({ type, chunks: ['1'] })).toBe(1);
  });

  test.each([
    '',
    'text/plain',
    'application/jsonp',
    'x-application/json',
    ' application/json',
    'application/json; charset=latin1',
    'application/json; charset=utf-8; x=y',
    'application/jsoncharset=utf-8',
    'application/octet-stream',
  ])('of the type %j is refused, and not read', async (type) => {
    const { request, state } = sent({ type, chunks: ['1'] });
    await expect(readBody(request, MAX)).rejects.toEqual(refusedFor('body_not_json_type'));
    expect(state.taken).toBe(0);
  });

  test.each(['', '{', '{"a":1', 'a', '{"a":1}x', '\u{feff}x'])('%j is none', async (text) => {
    await expect(read({ chunks: [text] })).rejects.toEqual(refusedFor('body_not_json'));
  });

  test('that is not UTF-8 is none', async () => {
    await expect(read({ chunks: [Buffer.from([0x22, 0xe0, 0xa4, 0x22])] })).rejects.toEqual(
      refusedFor('body_not_json'),
    );
  });
});

describe('the size of a body', () => {
  const longest = `"${'x'.repeat(MAX - 2)}"`;
  const tooLong = `"${'x'.repeat(MAX - 1)}"`;
  const refused = refusedFor('body_too_large', { max: MAX });

  test('as large as is allowed is read, by whomever', async () => {
    for (const what of [
      { chunks: [longest] },
      { chunks: [longest], length: MAX },
      { chunks: [longest.slice(0, 5), longest.slice(5)] },
      { rawBody: Buffer.from(longest) },
    ]) {
      expect(await read(what)).toBe('x'.repeat(MAX - 2));
    }
  });

  test('one byte more is refused, by whomever it was read', async () => {
    for (const what of [
      { chunks: [tooLong] },
      { chunks: [tooLong.slice(0, 5), tooLong.slice(5)] },
      { rawBody: Buffer.from(tooLong) },
    ]) {
      await expect(read(what)).rejects.toEqual(refused);
    }
  });

  test('a length that is told before is refused before a byte is read', async () => {
    const { request, state } = sent({ chunks: ['1'], length: MAX + 1 });
    await expect(readBody(request, MAX)).rejects.toEqual(refused);
    expect(state.taken).toBe(0);
  });

  test('without a length it is refused as soon as it is too large, and the rest is not asked for', async () => {
    const { request, state } = sent({ chunks: Array.from({ length: 100 }, () => 'x'.repeat(MAX)) });
    await expect(readBody(request, MAX)).rejects.toEqual(refused);
    expect(state.taken).toBeLessThan(10);
    expect(request.destroyed).toBe(false);
  });

  test('what the platform left is no buffer: the stream is read', async () => {
    expect(await read({ rawBody: 'x', chunks: ['7'] })).toBe(7);
  });
});

describe('a file', () => {
  const declared = { kind: 'file', contentTypes: ['image/jpeg', 'application/pdf'] } as unknown as FileBody;
  const readFile = (what: Sent) => readFileBody(sent(what).request, declared, MAX);

  test.each([
    ['image/jpeg', 'image/jpeg'],
    [' Image/JPEG ', 'image/jpeg'],
    ['application/pdf', 'application/pdf'],
  ])('of the type %j is taken as %s', async (type, contentType) => {
    const bytes = Buffer.from([0xff, 0xd8]);
    expect(await readFile({ type, chunks: [bytes] })).toEqual({ contentType, bytes });
  });

  test.each(['', 'image/png', 'image/jpeg; q=1', 'application/json'])(
    'of the type %j is refused',
    async (type) => {
      await expect(readFile({ type, chunks: ['x'] })).rejects.toEqual(
        refusedFor('body_not_type', { types: 'image/jpeg, application/pdf' }),
      );
    },
  );

  test('that is empty is refused', async () => {
    await expect(readFile({ type: 'image/jpeg' })).rejects.toEqual(refusedFor('body_empty'));
    expect((await readFile({ type: 'image/jpeg', chunks: ['x'] })).bytes).toHaveLength(1);
  });

  test('that is too large is refused', async () => {
    await expect(readFile({ type: 'image/jpeg', chunks: ['x'.repeat(MAX + 1)] })).rejects.toEqual(
      refusedFor('body_too_large', { max: MAX }),
    );
  });
});
