import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Collection } from '../src/engine/collection';
import { comparePaths } from '../src/engine/compare-values';
import type { StoredDocument } from '../src/engine/value';

const document = (path: string, version: number): StoredDocument => ({
  ...{ path, fields: {}, createTime: 1, updateTime: version, version },
});

/** Ids that sort in different ways: digits, longer ones with the same beginning, numbers as Datastore has them. */
const anId = fc.constantFrom('a', 'a.1', 'a.10', 'a.2', 'b', '__id7__', '__id10__', 'ä', '\u{1f600}', 'z');
const aPath = anId.map((id) => `seats/${id}`);
const aStep = fc.oneof(
  fc.record({ does: fc.constant('set' as const), path: aPath }),
  fc.record({ does: fc.constant('delete' as const), path: aPath }),
  fc.record({
    ...{ does: fc.constant('read' as const) },
    ...{ first: fc.option(aPath, { nil: undefined }), last: fc.option(aPath, { nil: undefined }) },
  }),
);

test('ranges of a collection that changes: what a look at each document finds, in its order', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const collection = new Collection();
      const expected = new Map<string, StoredDocument>();
      for (const [index, step] of steps.entries()) {
        if (step.does === 'set') {
          const stored = document(step.path, index);
          collection.set(stored);
          expected.set(step.path, stored);
        } else if (step.does === 'delete') {
          collection.delete(step.path);
          expected.delete(step.path);
        } else {
          const { first, last } = step;
          const within = [...expected.values()].filter(
            ({ path }) =>
              (first === undefined || comparePaths(path, first) >= 0) &&
              (last === undefined || comparePaths(path, last) <= 0),
          );
          const inOrder = within.sort((one, other) => comparePaths(one.path, other.path));
          expect(collection.between(first, last)).toEqual(inOrder);
        }
      }
      expect(collection.size).toBe(expected.size);
    }),
  );
});
