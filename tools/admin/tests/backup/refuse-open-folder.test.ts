import { expect, test } from 'vitest';
import { refuseOpenFolder } from '../../src/backup/refuse-open-folder';

const refuse = (folder: string, from = '/work/shop') => refuseOpenFolder(folder, '/work/shop', from);

test.each([
  'backup',
  './backup',
  '.',
  '/work/shop/docs/backup',
  '.local',
  '.locals/backup',
  '../shop/backup',
  '..backup',
])('an export to %s, where a commit could take it in: refused', (folder) => {
  expect(() => refuse(folder)).toThrow(`${folder} is in the repository`);
});

test.each(['.local/backup', '/work/shop/.local/backup/today', '../backup', '/mnt/safe', '/work/shop-backup'])(
  'an export to %s: allowed',
  (folder) => {
    expect(() => refuse(folder)).not.toThrow();
  },
);

test('a relative folder is the one of the shell', () => {
  expect(() => refuse('backup', '/work/shop/tools')).toThrow('is in the repository');
  expect(() => refuse('backup', '/work')).not.toThrow();
});

test('without a root, this repository is meant', () => {
  expect(() => refuseOpenFolder(import.meta.dirname)).toThrow('is in the repository');
});
