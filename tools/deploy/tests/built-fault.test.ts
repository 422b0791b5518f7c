import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtFault } from '../src/built-fault';

const ROOT = join(import.meta.dirname, '../../..');

describe('what is built, before a deploy', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gharseva-built-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(files: Record<string, string>): void {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
  }
  const built = {
    'web/dist/.site/project': 'shop-live',
    'web/dist/.site/site.json': '{"one":1}',
    'functions/lib/site.json': '{"one":1}',
  };

  test('site and function built for the project: nothing stops it', () => {
    write(built);
    expect(builtFault(root, 'shop-live')).toBeNull();
  });

  test('nothing built: refused', () => {
    expect(builtFault(root, 'shop-live')).toBe('The site is not built.');
  });

  test('a build for the local stack or another project: refused, with both names', () => {
    write({ ...built, 'web/dist/.site/project': 'demo-gharseva' });
    expect(builtFault(root, 'shop-live')).toMatch(/"demo-gharseva".*"shop-live"/);
  });

  test('a function with the pages of another build: refused', () => {
    write({ ...built, 'functions/lib/site.json': '{"one":2}' });
    expect(builtFault(root, 'shop-live')).toMatch('another site');
    rmSync(join(root, 'functions'), { recursive: true });
    expect(builtFault(root, 'shop-live')).toMatch('another site');
  });
});

test('the Firebase CLI runs the check before it deploys Hosting or the function', () => {
  const { hosting, functions } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const hooks = [hosting, ...functions].map(({ predeploy }) => predeploy);
  expect(hooks).toEqual([['npm run --silent deploy:check'], ['npm run --silent deploy:check']]);
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'deploy:check'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'a-project-of-nobody' },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('--project a-project-of-nobody')]);
});
