import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ADMIN_DOMAIN } from '../src/admin-claims';
import { adminDomainOf } from '../src/admin-domain';
import { readCall } from '../src/read-call';

/** A repository with the settings of two projects. */
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gs-domain-'));
  mkdirSync(join(root, 'functions'));
  const projects = { default: 'demo-gharseva', production: 'brand-live', staging: 'brand-test' };
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects }));
  writeFileSync(join(root, 'functions', '.env.production'), 'GHARSEVA_ADMIN_DOMAIN=brand.in\n');
  writeFileSync(join(root, 'functions', '.env.staging'), 'GHARSEVA_FIREBASE_API_KEY=key\n');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['grant', '--username', 'you', '--project', 'brand-live'],
  ['password', '--username', ' You ', '--project', 'brand-live'],
  ['sessions', '--username', 'you@brand.in', '--project', 'brand-live'],
])('%s %s %j on a real project: the address at which its function looks', (...args) => {
  vi.stubEnv('GHARSEVA_ADMIN_DOMAIN', undefined);
  expect(readCall(args, root).email).toBe('you@brand.in');
});

test.each(['brand-test', 'another-project', 'demo-gharseva'])(
  '%s, whose settings name no domain or which is a local stack: the default',
  (project) => {
    vi.stubEnv('GHARSEVA_ADMIN_DOMAIN', undefined);
    const { email } = readCall(['grant', '--username', 'you', '--project', project], root);
    expect(email).toBe(`you@${ADMIN_DOMAIN}`);
  },
);

test("the shell's domain goes before that of the settings", () => {
  vi.stubEnv('GHARSEVA_ADMIN_DOMAIN', ADMIN_DOMAIN);
  expect(adminDomainOf('brand-live', root)).toBe(ADMIN_DOMAIN);
});
