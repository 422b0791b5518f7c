import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkAddresses, waysTo } from '../src/check-addresses';

const ROOT = join(import.meta.dirname, '..', '..', '..');

type Answer = { way?: string; address?: string } | null;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves a health endpoint; null stands for an outage. */
async function serve(answer: (headers: IncomingHttpHeaders) => Answer): Promise<string> {
  const server = createServer(({ headers }, response) => {
    const body = answer(headers);
    response.writeHead(body ? 200 : 503).end(JSON.stringify({ status: 'ok', ...body }));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/healthz`;
}

async function check(
  hosting: (headers: IncomingHttpHeaders) => Answer,
  direct: (headers: IncomingHttpHeaders) => Answer,
) {
  return checkAddresses([
    { name: 'through Hosting', url: await serve(hosting), way: 'hosting' },
    { name: 'directly', url: await serve(direct), way: 'direct' },
  ]);
}

const right = (way: string, address = '203.0.113.7') => {
  return () => ({ way, address });
};
/** What believes the entry before the last one, whoever wrote it. */
const credulous = (headers: IncomingHttpHeaders) => ({
  way: 'direct',
  address:
    [...String(headers['x-forwarded-for'] ?? '').split(', '), '203.0.113.7'].slice(-2)[0] || '203.0.113.7',
});

describe('the check of addresses after a deploy', () => {
  test('the same address on both ways: told, without a problem', async () => {
    const { lines, problems } = await check(right('hosting'), right('direct'));
    expect(lines).toEqual([
      'The API through Hosting counts this machine as 203.0.113.7.',
      'The API directly counts this machine as 203.0.113.7.',
    ]);
    expect(problems).toEqual([]);
  });

  test('IPv6 on one way only: no problem', async () => {
    const { problems } = await check(right('hosting', '2001:db8:1:2::/64'), right('direct'));
    expect(problems).toEqual([]);
  });

  test('a forged header that is believed: a problem', async () => {
    const { problems } = await check(right('hosting'), credulous);
    expect(problems).toEqual(['A forged X-Forwarded-For changes the address counted directly.']);
  });

  test('Hosting not recognized, its own address counted: two problems, the first names where to read', async () => {
    const { problems } = await check(right('direct', '34.96.0.1'), right('direct'));
    expect(problems).toEqual([
      expect.stringContaining('Calls through Hosting are not recognized'),
      expect.stringContaining('count different addresses'),
    ]);
    const pages = problems[0]?.match(/[\w./-]+\.(?:md|example)\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) {
      expect(readFileSync(join(ROOT, page), 'utf8'), page).toContain('GHARSEVA_HOSTING_HOST');
    }
  });

  test('a direct call that passes for one through Hosting: a problem', async () => {
    const { problems } = await check(right('hosting'), right('hosting'));
    expect(problems).toEqual([expect.stringContaining('pass for calls through Hosting')]);
  });

  test.each<[string, Answer]>([
    ['answers 503', null],
    ['tells no address', {}],
  ])('an API that %s: a problem, the other way is checked', async (what, answer) => {
    const { lines, problems } = await check(() => answer, right('direct'));
    expect(lines).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining(what)]);
  });

  test('the ways to a project', () => {
    expect(waysTo('shop-live').map(({ url }) => url)).toEqual([
      'https://shop-live.web.app/api/healthz',
      'https://asia-south1-shop-live.cloudfunctions.net/api/api/healthz',
    ]);
  });
});
