// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { paths } from '../../web/src/config/paths';

const SRC = fileURLToPath(new URL('../../web/src', import.meta.url));

function sources(): string[] {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
}

test('addresses of screens are written only in the config’s tables of paths', () => {
  const written = Object.values(paths).filter((path) => typeof path === 'string' && path !== paths.home);
  const names = new Set(written.map((path) => String(path).split('/')[1]));
  const address = new RegExp(`['"\`]/(${[...names].join('|')})(/|['"\`])`);
  const wrong = sources()
    .filter((file) => !/^config\/(?:admin-|partner-)?paths\.ts$/.test(file))
    .filter((file) => address.test(readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')));
  expect(wrong).toEqual([]);
});
