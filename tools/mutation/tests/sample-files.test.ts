import { describe, expect, test } from 'vitest';
import { AREAS } from '../src/areas';
import { chooseFiles } from '../src/sample-files';

const area = { name: 'rest', mutate: ['src/**/*.ts', '!src/money.ts'], tests: [], least: 85 };
const paths = Array.from({ length: 40 }, (_, n) => `src/part-${n}.ts`);

describe('a sample of files', () => {
  test('has the asked size, and leaves out what the area leaves out', () => {
    const chosen = chooseFiles(paths, area, 5, '1');
    expect(chosen).toHaveLength(6);
    expect(chosen.at(-1)).toBe('!src/money.ts');
    expect(new Set(chosen).size).toBe(6);
    expect(paths).toEqual(expect.arrayContaining(chosen.slice(0, 5)));
  });

  test('is the same for a seed whatever their order, and another for another seed', () => {
    expect(chooseFiles(paths.toReversed(), area, 5, '1')).toEqual(chooseFiles(paths, area, 5, '1'));
    expect(chooseFiles(paths, area, 5, '2')).not.toEqual(chooseFiles(paths, area, 5, '1'));
  });

  test('keeps what it had when a file is added, but for at most one', () => {
    const before = chooseFiles(paths, area, 5, '1');
    const after = chooseFiles([...paths, 'src/new.ts'], area, 5, '1');
    expect(after.filter((one) => !before.includes(one)).length).toBeLessThanOrEqual(1);
  });

  test('is taken of the area rest alone: the strict ones are tried whole', () => {
    expect(AREAS.filter(({ isSampled }) => isSampled).map(({ name }) => name)).toEqual(['rest']);
  });
});
