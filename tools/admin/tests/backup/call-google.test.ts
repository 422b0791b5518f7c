import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCallGoogle } from '../../src/backup/call-google';

describe('calls of Google', () => {
  let server: Server;
  let statuses: number[];
  /** Answers of status 200, in the place of the usual one. */
  let answers: unknown[];
  let asked: number;
  let headers: IncomingHttpHeaders;
  const post = (repeatable?: boolean) => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1/thing?key=secret`;
    return createCallGoogle(
      async () => 'token',
      'a-real-project',
      1,
    )({
      ...{ method: 'POST', url, body: { doubleValue: -0 } },
      ...(repeatable !== undefined && { repeatable }),
    });
  };

  beforeEach(async () => {
    asked = 0;
    answers = [];
    server = createServer((request, response) => {
      const status = statuses[asked] ?? 200;
      asked += 1;
      headers = request.headers;
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const answer =
          status === 200 ? (answers[asked - 1] ?? { body }) : [{ error: { message: 'a reason' } }];
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('a call names who asks, and whose quota is used', async () => {
    statuses = [];
    await post();
    expect(headers).toMatchObject({ authorization: 'Bearer token', 'x-goog-user-project': 'a-real-project' });
  });

  test('a passing failure: called again, with every sign of every number', async () => {
    statuses = [503, 429];
    expect(await post()).toEqual({ body: '{"doubleValue":"-0"}' });
    expect(asked).toBe(3);
  });

  test('a failure in the middle of an answer in parts: called again, or told, never taken for its end', async () => {
    statuses = [];
    const part = { document: { name: 'orders/1' } };
    const failed = (code: number) => [part, { error: { code, message: 'a reason', status: 'A_WORD' } }];
    answers = [failed(503), [part, part]];
    expect(await post()).toEqual([part, part]);
    expect(asked).toBe(2);
    answers = [...answers, failed(400)];
    await expect(post()).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/: 400 a reason$/),
    });
    expect(asked).toBe(3);
  });

  test('a refusal, and a failure of a call that may not be repeated: told at once, without the query', async () => {
    statuses = [403];
    await expect(post()).rejects.toThrow(/^POST http:\S+\/v1\/thing: 403 a reason$/);
    expect(asked).toBe(1);
    statuses = [403, 503];
    await expect(post(false)).rejects.toMatchObject({ status: 503 });
    expect(asked).toBe(2);
  });
});
