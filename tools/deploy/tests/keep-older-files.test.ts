import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepOlderFiles } from '../src/keep-older-files';

describe('deploying over an earlier version', () => {
  const live = new Map<string, string>();
  /** Statuses of the next answers to a path, before its content. */
  const failures = new Map<string, number[]>();
  let server: Server;
  let origin = '';
  let folder = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      const content = live.get(path);
      const failure = failures.get(path)?.shift();
      response.writeHead(failure ?? (content === undefined ? 404 : 200)).end(failure ? 'busy' : content);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    live.clear();
    failures.clear();
    folder = mkdtempSync(join(tmpdir(), 'gharseva-deploy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Replaces the last build with a new one. */
  function build(...names: string[]): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    for (const name of names) writeFileSync(join(folder, 'assets', name), name);
  }
  /** Makes Hosting serve this folder alone. */
  function release(): void {
    live.clear();
    for (const name of readdirSync(join(folder, 'assets')))
      live.set(`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8'));
    live.set('/versions.json', readFileSync(join(folder, 'versions.json'), 'utf8'));
  }
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const files = () => [...live.keys()].filter((path) => path.startsWith('/assets/')).sort();

  const keep = (on: Date) => keepOlderFiles(folder, origin, on, 1);

  test('files of earlier versions stay for thirty days after they were replaced', async () => {
    build('home-1.js', 'same.css');
    expect(await keep(day(1))).toEqual({ added: 0, missing: [] });
    release();
    build('home-2.js', 'same.css');
    expect(await keep(day(20))).toEqual({ added: 1, missing: [] });
    release();
    expect(files()).toEqual(['/assets/home-1.js', '/assets/home-2.js', '/assets/same.css']);
    expect(live.get('/assets/home-1.js')).toBe('home-1.js');
    build('home-3.js');
    await keep(day(50));
    release();
    expect(files()).toEqual([
      '/assets/home-1.js',
      '/assets/home-2.js',
      '/assets/home-3.js',
      '/assets/same.css',
    ]);
    build('home-4.js');
    await keep(day(51));
    release();
    expect(files()).toEqual([
      '/assets/home-2.js',
      '/assets/home-3.js',
      '/assets/home-4.js',
      '/assets/same.css',
    ]);
  });

  test('the version that is live stays, however long ago it was deployed', async () => {
    build('home-1.js');
    await keep(day(1));
    release();
    build('home-2.js');
    expect(await keep(day(300))).toEqual({ added: 1, missing: [] });
  });

  test('a passing failure of the list or of a file: asked again, and nothing is missing', async () => {
    build('home-1.js');
    await keep(day(1));
    release();
    build('home-2.js');
    failures.set('/versions.json', [503]);
    failures.set('/assets/home-1.js', [503, 429, 500]);
    expect(await keep(day(2))).toEqual({ added: 1, missing: [] });
  });

  test('a file that fails again and again stops the deploy', async () => {
    build('home-1.js');
    await keep(day(1));
    release();
    build('home-2.js');
    failures.set('/assets/home-1.js', [503, 503, 503, 503]);
    await expect(keep(day(2))).rejects.toThrow('/assets/home-1.js answers 503');
  });

  test('a missing file is reported, and the list cannot write outside the assets', async () => {
    build('home-2.js');
    const names = ['assets/home-1.js', '../out.js', 'index.html', 'assets/../../out.js'];
    live.set('/versions.json', JSON.stringify([{ at: day(1).toISOString(), files: names }]));
    for (const name of names.slice(1)) live.set(new URL(name, `${origin}/`).pathname, 'not ours');
    expect(await keep(day(2))).toEqual({
      added: 0,
      missing: ['assets/home-1.js'],
    });
    expect(readdirSync(folder).sort()).toEqual(['assets', 'versions.json']);
  });

  test.each(['{}', '[1]', '[{"at":1}]', '<html>'])(
    'an unreadable list of versions (%s) stops the deploy',
    async (list) => {
      build('home-2.js');
      live.set('/versions.json', list);
      await expect(keep(day(2))).rejects.toThrow();
    },
  );
});
