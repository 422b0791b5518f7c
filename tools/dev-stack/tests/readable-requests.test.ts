import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseUnreadable, type Superstatic } from '../src/emulators/readable-requests';

/** Modules of the firebase CLI, assembled as in the Hosting emulator. */
const load = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const { initMiddleware } = load('firebase-tools/lib/hosting/initMiddleware') as {
  initMiddleware: (init: object) => unknown;
};

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gs-'));
  writeFileSync(join(folder, 'index.html'), 'home');
  const superstatic = { ...(load('superstatic') as Superstatic) };
  refuseUnreadable(superstatic);
  const app = superstatic.server({
    port: 0,
    hostname: '127.0.0.1',
    cwd: folder,
    config: { public: '.', headers: [] },
    stack: 'strict',
    before: { files: initMiddleware({ json: '{}' }) },
  });
  await new Promise<void>((resolve) => {
    server = app.listen(resolve);
  });
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a raw request target, which `fetch` would normalize, and returns the status of the answer. */
function statusOf(target: string, host = 'localhost'): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket
      .on('data', (part) => {
        answer += String(part);
      })
      .on('end', () => resolve(Number(answer.split(' ')[1])))
      .on('error', reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}

describe('the Hosting emulator', () => {
  test.each([
    ['an incomplete character', '/services/%E0%A4%A', undefined],
    ['a lone percent sign', '/%', undefined],
    ['two slashes', '//', undefined],
    ['three slashes and a query', '///?a=1', undefined],
    ['no path', '?a=1', undefined],
    ['an address without a host', 'http://', undefined],
    ['an address with a broken host', 'http://[bad/', undefined],
    ['an invalid Host', '/', '[bad'],
  ])('refuses a request with %s and answers the next one', async (_what, target, host) => {
    expect(await statusOf(target, host)).toBe(400);
    expect(await statusOf('/')).toBe(200);
  });

  test.each(['/', '/?q=%E0%A4%A', '/index.html', 'http://localhost/'])(
    'answers %s as before',
    async (target) => {
      expect(await statusOf(target)).toBe(200);
    },
  );
});
