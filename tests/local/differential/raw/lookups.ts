import fc from 'fast-check';
import type { RawCall } from './generate-calls';

/** More documents than the rules may look up in one request. */
export const MOST_LOOKUPS = 24;
/** And more than they may for one of several documents. */
const MOST_OF_ONE = 12;

const conditions = Array.from(
  { length: MOST_OF_ONE },
  (_, i) => `(many <= ${i} || known(first + ${i}))`,
).join(' && ');

/**
 * The rules for people. A document of `looks` is written after looking up as many documents as its id says: `3-5` those from the
 * third on, five of them.
 */
export const RULES = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function known(n) { return exists(/databases/$(database)/documents/known/$('k' + string(n))); }
    function looks(first, many) { return ${conditions}; }
    match /looks/{id} { allow write: if looks(int(id.split('-')[0]), int(id.split('-')[1])); }
    match /c/{id} {
      allow get: if resource.data.a != 2;
      allow list: if request.query.limit <= 3;
      allow create, update: if request.resource.data.a is int || request.resource.data.b == null;
      allow delete: if resource.data.a is int && existsAfter(/databases/$(database)/documents/c/d1);
    }
    match /{above=**}/s/{id} { allow read, write: if exists(/databases/$(database)/documents/c/d0); }
  }
}`;

const look = (most: number) =>
  fc.record({
    first: fc.integer({ min: 0, max: MOST_LOOKUPS - MOST_OF_ONE }),
    many: fc.integer({ min: 0, max: most }),
  });
const idOf = ({ first, many }: { first: number; many: number }) => `${first}-${many}`;

/**
 * A commit of documents whose rules look up more or fewer others, some of them the same. Of several that share some none looks up
 * more than it may: Google's emulator decides them in any order, and what one of them has read costs the others nothing.
 */
export const lookups: fc.Arbitrary<RawCall> = fc
  .oneof(
    fc.uniqueArray(look(10), { minLength: 1, maxLength: 4, selector: idOf }),
    fc.array(look(MOST_OF_ONE), { minLength: 1, maxLength: 1 }),
    fc
      .tuple(
        ...[0, MOST_OF_ONE].map((first) =>
          fc.integer({ min: 8, max: MOST_OF_ONE }).map((many) => ({ first, many })),
        ),
      )
      .map((apart) => [...apart]),
  )
  .map((looks) => {
    const writes = looks.map((one) => ({ update: { name: `$/looks/${idOf(one)}`, fields: {} } }));
    return { method: 'commit', request: { writes }, isByPerson: true };
  });
