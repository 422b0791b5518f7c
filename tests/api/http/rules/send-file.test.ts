import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { sendFile } from '../../../../functions/src/http/send-file';

/** Sends a file within a time; gives the headers, and what was sent. */
async function send(
  bytes: Readable,
  response: PassThrough,
  time: { signal?: AbortSignal; begin?: () => void },
) {
  const headers: Record<string, unknown> = {};
  const sending = Object.assign(response, {
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
  });
  const file = { contentType: 'image/webp', size: null, fileName: 'fan.webp', bytes };
  const within = { signal: new AbortController().signal, begin: () => undefined, ...time };
  await sendFile(sending as never, file, 'no-store', within as never);
  return headers;
}

describe('a file that is not sent', () => {
  test('because the time ends before its first byte is closed, and sets no header', async () => {
    const silent = new Readable({ read: () => undefined });
    const time = new AbortController();
    const sent = send(silent, new PassThrough(), { signal: time.signal });
    time.abort();
    await expect(sent).rejects.toThrow('aborted');
    expect(silent.destroyed).toBe(true);
  });

  test('because the time has ended with its first byte is closed', async () => {
    const bytes = new Readable({ read: () => undefined });
    bytes.push('abc');
    const response = new PassThrough();
    const begin = () => {
      throw new Error('too late');
    };
    await expect(send(bytes, response, { begin })).rejects.toThrow('too late');
    expect([bytes.destroyed, response.destroyed]).toEqual([true, false]);
  });
});

describe('a file that breaks off', () => {
  test('fails, and ends the answer', async () => {
    const bytes = new Readable({ read: () => undefined });
    bytes.push('abc');
    const response = new PassThrough();
    const sent = send(bytes, response, {});
    await new Promise((resolve) => response.once('data', resolve));
    bytes.destroy(new Error('lost'));
    await expect(sent).rejects.toThrow('lost');
    expect(response.destroyed).toBe(true);
  });

  test('because its caller has gone is no failure', async () => {
    const bytes = new Readable({ read: () => undefined });
    bytes.push('abc');
    const response = new PassThrough();
    const sent = send(bytes, response, {});
    await new Promise((resolve) => response.once('data', resolve));
    response.destroy();
    expect(await sent).toMatchObject({ 'Cache-Control': 'no-store' });
    expect(bytes.destroyed).toBe(true);
  });
});
