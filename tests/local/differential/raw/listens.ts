import fc from 'fast-check';
import type { RawCall } from './generate-calls';
import { structuredQuery } from './queries';
import { parent, path } from './values';

interface Query {
  offset?: number;
  where?: { compositeFilter?: { filters: object[] } };
}

const MANY_FILTERS = 11;
const documents = fc.uniqueArray(path, { minLength: 1, maxLength: 2 });
/** At a negative offset the stream of Google's emulator fails, and of filters it counts none. */
function isDecided({ structuredQuery: { offset = 0, where } }: { structuredQuery: Query }): boolean {
  return offset >= 0 && (where?.compositeFilter?.filters.length ?? 0) < MANY_FILTERS;
}
const target = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ parent, structuredQuery })
      .filter(isDecided)
      .map((query) => ({ query })),
  },
  {
    weight: 1,
    arbitrary: documents.map((paths) => ({ documents: { documents: paths.map((one) => `$/${one}`) } })),
  },
);
/** After one that is refused it shows whether the stream goes on. */
const LAST = { documents: { documents: ['$/c/none'] } };

/** A live stream with a target, and then another. */
export const listen: fc.Arbitrary<RawCall> = target.map((one) => ({
  method: 'listen',
  request: { targets: [one, LAST] },
}));
