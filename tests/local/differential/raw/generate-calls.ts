import fc from 'fast-check';
import { double, int, list, map, NULL, text } from '../../support/raw-firestore';
import { callOf } from './calls';
import { listen } from './listens';
import { lookups, MOST_LOOKUPS } from './lookups';
import { query } from './queries';

/** The seed of the calls; the stored answers belong to it. */
export const RAW_SEED = 20_261_124;
/** The number of sequences. */
export const RAW_COUNT = 200;

/** A call of google.firestore.v1 as JSON; `$` stands for the database's documents. */
export interface RawCall {
  method: string;
  request: object;
  /** By somebody whom the rules restrict; without it by a server. */
  isByPerson?: boolean;
}

/** What every sequence begins with, so that queries find something. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  'c/d0': { a: int(1), b: text('a'), list: list(int(1), text('a')) },
  'c/d1': { a: double(Number.NaN), b: NULL, map: map({ x: int(1) }) },
  'c/d2': { a: text('a'), b: int(2), list: list(double(Number.NaN), NULL) },
  'c/__id7__': { a: int(2), b: int(1) },
  'c/__id-3__': { a: int(2), b: int(0) },
  'c/gone/s/e0': { a: int(1) },
  'c/d0/s/e1': { a: int(3), b: { booleanValue: true } },
  ...Object.fromEntries(Array.from({ length: MOST_LOOKUPS }, (_, i) => [`known/k${i}`, {}])),
};
const START: RawCall = {
  method: 'commit',
  request: {
    writes: Object.entries(DOCUMENTS).map(([at, fields]) => ({ update: { name: `$/${at}`, fields } })),
  },
};

const byAnybody = (call: fc.Arbitrary<RawCall>) =>
  fc
    .tuple(call, fc.integer({ min: 0, max: 3 }))
    .map(([one, die]) => (die ? one : { ...one, isByPerson: true }));
const call = fc.oneof(
  { weight: 9, arbitrary: byAnybody(query) },
  { weight: 12, arbitrary: byAnybody(callOf) },
  { weight: 2, arbitrary: byAnybody(listen) },
  { weight: 2, arbitrary: lookups },
);

/** The sequences of calls; the same at every call. */
export function generateCalls(count = RAW_COUNT, seed = RAW_SEED): RawCall[][] {
  const sequence = fc.array(call, { minLength: 8, maxLength: 16 }).map((calls) => [START, ...calls]);
  return fc.sample(sequence, { seed, numRuns: count });
}
