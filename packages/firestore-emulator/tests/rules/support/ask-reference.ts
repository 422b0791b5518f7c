import { rulesForBatch, rulesForCase, type Verdict } from '../conformance/expression-cases';
import { type QueryCase, rulesForQuery, wireQuery } from '../conformance/query-cases';
import type { ReferenceEmulator } from './reference';

/** A verdict, or `crashed`: the emulator failed on the file, so the case proves nothing. */
export type Answer = Verdict | 'crashed';

const BATCH = 50;

/** The reference emulator's verdicts on conditions, in order. Conditions are loaded in batches, if a batch loads. */
export async function askExpressions(
  reference: ReferenceEmulator,
  texts: readonly string[],
): Promise<Answer[]> {
  const verdicts: Answer[] = [];
  for (let start = 0; start < texts.length; start += BATCH) {
    verdicts.push(...(await askBatch(reference, texts.slice(start, start + BATCH))));
  }
  return verdicts;
}

export async function askQuery(reference: ReferenceEmulator, queryCase: QueryCase): Promise<Answer> {
  const loaded = await reference.load(rulesForQuery(queryCase));
  if (loaded !== 'accepted') return loaded;
  return reference.query(queryCase.query.parent ?? '', wireQuery(queryCase.query));
}

async function askBatch(reference: ReferenceEmulator, texts: readonly string[]): Promise<Answer[]> {
  // a condition on the request's path needs the path of its own case
  const plain = texts.every((text) => !text.includes('@@') && !text.includes('request.path'));
  if (plain && (await reference.load(rulesForBatch(texts))) === 'accepted') {
    return Promise.all(texts.map((_, n) => reference.get(`cases/c${n}`)));
  }
  if (plain && texts.length > 4) {
    const middle = texts.length >> 1;
    return [
      ...(await askBatch(reference, texts.slice(0, middle))),
      ...(await askBatch(reference, texts.slice(middle))),
    ];
  }
  const verdicts: Answer[] = [];
  for (const text of texts) {
    const loaded = await reference.load(rulesForCase(text));
    verdicts.push(loaded === 'accepted' ? await reference.get('cases/c0') : loaded);
  }
  return verdicts;
}
