import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REAL_SETTINGS } from '../../../tests/support/real-settings';
import { readHeaders } from '../../../web/build/read-headers';
import { cliCommands } from '../src/cli-commands';
import { policyFault, writeDeployConfig } from '../src/deploy-config';
import { configurationFaults } from '../src/firebase-tools';
import { readOptions } from '../src/read-options';

const ROOT = join(import.meta.dirname, '../../..');
const POLICY = 'Content-Security-Policy';
const HOST = 'https://content-firebaseappcheck.googleapis.com';
const WITH_KEY = { ...REAL_SETTINGS, VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}` };

describe('the configuration of a deploy', () => {
  let root = '';
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const policyOf = (file: string) => readHeaders(join(root, file))[POLICY];
  const build = (headers: object | undefined) => {
    mkdirSync(join(root, 'web/dist/.site'), { recursive: true });
    writeFileSync(join(root, 'web/dist/.site/site.json'), JSON.stringify({ headers }));
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gharseva-config-'));
    copyFileSync(join(ROOT, 'firebase.json'), join(root, 'firebase.json'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('without a site key: that of the repository, in which App Check has no host', () => {
    expect(policyOf('firebase.json')).not.toContain(HOST);
    expect(writeDeployConfig(root, REAL_SETTINGS)).toBe('firebase.json');
    expect(existsSync(join(root, 'firebase.deploy.json'))).toBe(false);
  });

  test('with a site key: one of its own, which differs by the host and by what the check is told', () => {
    expect(writeDeployConfig(root, WITH_KEY)).toBe('firebase.deploy.json');
    expect(configurationFaults(read('firebase.deploy.json'))).toEqual([]);
    const text = JSON.stringify(read('firebase.deploy.json'));
    expect(JSON.parse(text.replace(` ${HOST}`, '').replaceAll(' -- firebase.deploy.json', ''))).toEqual(
      read('firebase.json'),
    );
    expect(policyOf('firebase.deploy.json')).toMatch(new RegExp(`; connect-src ${HOST} 'self' `));
    expect(text.match(/deploy:check -- firebase\.deploy\.json/g)).toHaveLength(2);
  });

  test('of an earlier deploy with a site key: removed', () => {
    writeDeployConfig(root, WITH_KEY);
    writeDeployConfig(root, REAL_SETTINGS);
    expect(existsSync(join(root, 'firebase.deploy.json'))).toBe(false);
  });

  test('reCAPTCHA Enterprise may be loaded and framed by any build: sign-in uses the same addresses', () => {
    const directives = new Map(
      policyOf('firebase.json')
        ?.split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives.get('script-src')).toEqual(
      expect.arrayContaining(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']),
    );
    expect(directives.get('frame-src')).toEqual(
      expect.arrayContaining([
        'https://www.google.com/recaptcha/',
        'https://recaptcha.google.com/recaptcha/',
      ]),
    );
    expect(directives.get('connect-src')).toContain('https://www.google.com/recaptcha/');
  });

  test('another policy than that of the build: the check before a deploy says so', () => {
    writeDeployConfig(root, WITH_KEY);
    build(readHeaders(join(root, 'firebase.json'), 'recaptcha'));
    expect(policyFault(root, 'firebase.deploy.json')).toBeNull();
    expect(policyFault(root)).toBe(
      'The site is built for another Content-Security-Policy than that of firebase.json.',
    );
    build(readHeaders(join(root, 'firebase.json')));
    expect(policyFault(root)).toBeNull();
    expect(policyFault(root, 'firebase.deploy.json')).toContain('firebase.deploy.json');
    build(undefined);
    expect(policyFault(root)).not.toBeNull();
  });

  test('each command of the Firebase CLI names it', () => {
    const target = { project: 'shop-test', alias: null, mode: 'production' };
    for (const args of [[], ['--yes'], ['--preview', 'pr-7']]) {
      const options = readOptions(['--project', 'shop-test', ...args]);
      for (const command of cliCommands(options, target, 'firebase.deploy.json'))
        expect(command.join(' ')).toContain('--config firebase.deploy.json');
    }
  });
});
