import { listCases } from './conformance/expression-cases';
import { EXPRESSION_TOPICS } from './conformance/expression-topics';
import { QUERY_CASES } from './conformance/query-table';
import type { Refusal } from './malformed/refusal';
import { askExpressions, askQuery } from './support/ask-reference';
import { randomExpressions, randomFiles, toLetters, writeGolden } from './support/golden';
import { startReference } from './support/reference';

/** Stores the verdicts of Google's Firestore emulator on all conformance cases: `npm run test:rules:golden`. */
const reference = await startReference();
if (!reference)
  throw new Error("Google's Firestore emulator is not on this machine; the stored verdicts stay.");
try {
  await reference.store();
  const texts = listCases(Object.values(EXPRESSION_TOPICS)).map(({ text }) => text);
  const verdicts = await askExpressions(reference, texts);
  const queries: [string, Awaited<ReturnType<typeof askQuery>>][] = [];
  for (const queryCase of QUERY_CASES)
    queries.push([JSON.stringify(queryCase), await askQuery(reference, queryCase)]);
  const random = await askExpressions(reference, randomExpressions());
  const files: Refusal[] = [];
  for (const source of randomFiles()) files.push(await reference.refusedLines(source));
  writeGolden({
    expressions: Object.fromEntries(texts.map((text, i) => [text, verdicts[i] as (typeof verdicts)[number]])),
    queries: Object.fromEntries(queries),
    random: toLetters(random),
    files,
  });
  console.log(
    `Stored ${texts.length} expressions, ${queries.length} queries, ${random.length} random expressions, ${files.length} files.`,
  );
} finally {
  await reference.stop();
}
