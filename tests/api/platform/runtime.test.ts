import { randomBytes } from 'node:crypto';
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { errorBodySchema } from '@gharseva/contract';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * The exported function behind a server like the one of Cloud Functions' runtime: bodies parsed by content type and kept as
 * `rawBody`, the path matched with a wildcard, and only then the function called.
 */
let server: Server;
let url: string;

beforeAll(async () => {
  // A database of its own, or an earlier run's loans would count against the limit.
  vi.stubEnv('GCLOUD_PROJECT', `demo-${randomBytes(6).toString('hex')}`);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: 'demo.appspot.com' }));
  const { api } = await import('../../../functions/src/index');
  const runtime = express();
  const verify = (request: object, _response: object, bytes: Buffer) =>
    Object.assign(request, { rawBody: bytes });
  runtime.use(express.json({ limit: '32mb', verify }));
  runtime.use(express.text({ limit: '32mb', verify }));
  runtime.use(express.urlencoded({ limit: '32mb', extended: true, verify }));
  runtime.use(express.raw({ limit: '32mb', type: '*/*', verify }));
  runtime.all('/*path', (request, response) => api(request as never, response));
  server = createServer(runtime);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  // The files that follow in this worker have the project of the run.
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
});

const LOAN = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', phone: '9876543210', amount: 5000 });

/** Sends path and bytes unchanged; `fetch` would normalize them. */
function send(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) {
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sending = openRequest({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) }));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

describe('behind the runtime of Cloud Functions', () => {
  test('a valid body: accepted', async () => {
    const { status } = await send('POST', '/api/loan', { 'Content-Type': 'application/json' }, LOAN);
    expect(status).toBe(201);
  });

  test.each<[string, Record<string, string>, string | Buffer]>([
    ['broken JSON', { 'Content-Type': 'application/json' }, '{"name":'],
    ['an unknown charset', { 'Content-Type': 'application/json; charset=nonsense' }, LOAN],
    [
      'an unknown encoding',
      { 'Content-Type': 'application/json', 'Content-Encoding': 'nonsense' },
      Buffer.from([1]),
    ],
    ['broken gzip', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'not gzip'],
    ['gzip', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, gzipSync(LOAN)],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'name=Ravi'],
    ['text', { 'Content-Type': 'text/plain' }, LOAN],
    ['an empty body', { 'Content-Type': 'application/json' }, ''],
    ['a body that is too large', { 'Content-Type': 'application/json' }, `"${'x'.repeat(200_000)}"`],
  ])('%s: 400 in our own error body', async (_, headers, body) => {
    const { status, json } = await send('POST', '/api/loan', headers, body);
    expect([status, errorBodySchema.parse(json).details?.[0]?.path]).toEqual([400, 'body']);
  });

  test.each([
    ['/api/category/%zz', 400],
    ['/api/category/%E0%A4%A', 400],
    ['/%', 404],
    ['/api/user/%zz', 401],
  ])('the path %s: %i in our own error body', async (path, expected) => {
    const { status, json } = await send('GET', path);
    expect([status, Boolean(errorBodySchema.parse(json))]).toEqual([expected, true]);
  });
});
