import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCases } from './conformance/expression-cases';
import { EXPRESSION_TOPICS } from './conformance/expression-topics';
import { QUERY_CASES } from './conformance/query-table';
import { askExpressions, askQuery } from './support/ask-reference';
import { randomExpressions, readGolden, toLetters } from './support/golden';
import { verdictOfExpression, verdictOfQuery } from './support/interpreter';
import { type ReferenceEmulator, startReference } from './support/reference';

const golden = readGolden();
const random = randomExpressions();

describe("The interpreter agrees with Google's stored verdicts", () => {
  test.each(Object.entries(EXPRESSION_TOPICS))('on expressions: %s', (_topic, group) => {
    const cases = listCases([group]);
    const verdicts = cases.map(({ text }) => [text, verdictOfExpression(text)]);
    // the table states the expected verdict of each case; the golden file holds Google's
    expect(verdicts).toEqual(cases.map(({ text, expected }) => [text, expected]));
    expect(verdicts).toEqual(cases.map(({ text }) => [text, golden.expressions[text]]));
  });

  test('on list queries', () => {
    const verdicts = QUERY_CASES.map((queryCase) => [JSON.stringify(queryCase), verdictOfQuery(queryCase)]);
    expect(verdicts).toEqual(
      QUERY_CASES.map((queryCase) => [JSON.stringify(queryCase), golden.queries[JSON.stringify(queryCase)]]),
    );
  });

  test(`on ${random.length} random expressions`, () => {
    const isKnown = (i: number) => golden.random[i] !== 'c';
    const differing = random.filter(
      (text, i) => isKnown(i) && verdictOfExpression(text)[0] !== golden.random[i],
    );
    // the reference implementation crashes on a handful: those prove nothing, so there may not be many
    expect(random.filter((_, i) => !isKnown(i)).length).toBeLessThan(20);
    expect(golden.random).toHaveLength(random.length);
    expect(differing).toEqual([]);
  });

  test('on random expressions that cover all four verdicts', () => {
    for (const letter of 'tfer') {
      expect(golden.random.split(letter).length).toBeGreaterThan(letter === 'r' ? 20 : 400);
    }
  });
});

describe("The stored verdicts are still Google's (if its emulator is installed)", () => {
  let reference: ReferenceEmulator | undefined;

  beforeAll(async () => {
    reference = await startReference();
    await reference?.store();
    if (!reference)
      console.log("Google's Firestore emulator is not here: its stored verdicts are taken on trust.");
  });

  afterAll(() => reference?.stop());

  test('on expressions', async ({ skip }) => {
    if (!reference) return skip();
    const texts = Object.keys(golden.expressions);
    expect(await askExpressions(reference, texts)).toEqual(Object.values(golden.expressions));
  });

  test('on list queries', async ({ skip }) => {
    if (!reference) return skip();
    for (const queryCase of QUERY_CASES) {
      expect([queryCase, await askQuery(reference, queryCase)]).toEqual([
        queryCase,
        golden.queries[JSON.stringify(queryCase)],
      ]);
    }
  });

  test('on a part of the random expressions', async ({ skip }) => {
    if (!reference) return skip();
    const some = random.slice(0, 500);
    expect(toLetters(await askExpressions(reference, some))).toBe(golden.random.slice(0, some.length));
  });
});
