import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSame, type Refusal } from './malformed/refusal';
import { randomFiles, readGolden } from './support/golden';
import { refusedLines } from './support/interpreter';
import { type ReferenceEmulator, startReference } from './support/reference';

const files = randomFiles();
const stored = readGolden().files;
const LIVE = 200;

/** Files that one accepts and the other refuses, or that they refuse for other lines. */
function differing(sources: readonly string[], official: readonly Refusal[]) {
  return sources.flatMap((source, i) => {
    const own = refusedLines(source);
    const theirs = official[i] as Refusal;
    return isSame(own, theirs) ? [] : [{ own, theirs, source }];
  });
}

describe(`Of ${files.length} random rules files the interpreter refuses what Google's emulator refuses, for the same line`, () => {
  test('by the stored refusals', () => {
    expect(stored).toHaveLength(files.length);
    expect(differing(files, stored)).toEqual([]);
  });

  test('which are of use: some are accepted, most are refused, hardly any makes it fail', () => {
    const count = (holds: (refusal: Refusal) => boolean) => stored.filter(holds).length;
    expect(count((refusal) => refusal === 'crashed')).toBeLessThan(10);
    expect(count(({ length }) => length === 0)).toBeGreaterThan(300);
    expect(count((refusal) => refusal !== 'crashed' && refusal.length > 0)).toBeGreaterThan(2000);
    expect(count((refusal) => refusal !== 'crashed' && (refusal[0] ?? 0) > 1)).toBeGreaterThan(1500);
  });

  describe("by those of Google's emulator (if it is installed)", () => {
    let reference: ReferenceEmulator | undefined;
    beforeAll(async () => {
      reference = await startReference();
    });
    afterAll(() => reference?.stop());

    test('which are still those that are stored', async ({ skip }) => {
      if (!reference) return skip();
      for (const [i, source] of files.slice(0, LIVE).entries())
        expect(await reference.refusedLines(source), source).toEqual(stored[i]);
    });
  });
});
