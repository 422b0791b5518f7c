import { describe, expect, test } from 'vitest';
import { AREAS } from '../src/areas';
import { chooseFiles, sampleFiles } from '../src/sample-files';

const paths = Array.from({ length: 40 }, (_, n) => `src/part-${n}.ts`);

describe('a sample of files', () => {
  test('has the asked size, and nothing twice', () => {
    const chosen = chooseFiles(paths, 5, '1');
    expect(paths).toEqual(expect.arrayContaining(chosen));
    expect(new Set(chosen).size).toBe(5);
  });

  test('is the same for a seed whatever their order, and another for another seed', () => {
    expect(chooseFiles(paths.toReversed(), 5, '1')).toEqual(chooseFiles(paths, 5, '1'));
    expect(chooseFiles(paths, 5, '2')).not.toEqual(chooseFiles(paths, 5, '1'));
  });

  test('keeps what it had when a file is added, but for at most one', () => {
    const before = chooseFiles(paths, 5, '1');
    const after = chooseFiles([...paths, 'src/new.ts'], 5, '1');
    expect(after.filter((one) => !before.includes(one)).length).toBeLessThanOrEqual(1);
  });
});

/** More than there are. */
const ALL = 10_000;
const filesOf = (mutate: readonly string[]) => sampleFiles({ mutate }, ALL, '1');
const included = (mutate: readonly string[]) => mutate.filter((glob) => !glob.startsWith('!'));

describe('the areas', () => {
  test('those of money, identity and access are tried whole, the others by a sample', () => {
    const asked = AREAS.map(({ least, isSampled }) => `${least} ${isSampled ? 'sample' : 'whole'}`);
    expect(new Set(asked)).toEqual(new Set(['95 whole', '85 sample']));
  });

  test('each file of the API and of the contract is in one area', () => {
    const all = filesOf(['functions/src/**/*.ts', 'packages/contract/src/**/*.ts']);
    const found = AREAS.flatMap(({ mutate }) => filesOf(mutate));
    expect(found.toSorted()).toEqual(all.toSorted());
  });

  test.each([...new Set(AREAS.flatMap(({ mutate }) => included(mutate)))])('there is code in %s', (glob) => {
    expect(filesOf([glob])).not.toEqual([]);
  });
});
