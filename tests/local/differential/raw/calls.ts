import fc from 'fast-check';
import { list } from '../../support/raw-firestore';
import type { RawCall } from './generate-calls';
import { collectionId, fieldPath, parent, path, value } from './values';

const name = path.map((one) => `$/${one}`);
const mask = fc.uniqueArray(fieldPath, { minLength: 1, maxLength: 2 }).map((fieldPaths) => ({ fieldPaths }));
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'list', 'map'), value, { maxKeys: 2 });
const currentDocument = fc.boolean().map((exists) => ({ exists }));
const document = fc.record({ name, fields });
const values = fc.array(value, { minLength: 1, maxLength: 2 }).map((many) => list(...many).arrayValue);
const fieldTransform = fc.tuple(
  fieldPath,
  fc.oneof(
    fc.constant({ setToServerValue: 'REQUEST_TIME' }),
    value.map((increment) => ({ increment })),
    value.map((maximum) => ({ maximum })),
    value.map((minimum) => ({ minimum })),
    values.map((appendMissingElements) => ({ appendMissingElements })),
    values.map((removeAllFromArray) => ({ removeAllFromArray })),
  ),
);
const transforms = fc
  .array(fieldTransform, { minLength: 1, maxLength: 2 })
  .map((many) => many.map(([at, what]) => ({ fieldPath: at, ...what })));
const write: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { update: document, updateMask: mask, currentDocument, updateTransforms: transforms },
      { requiredKeys: ['update'] },
    ),
  },
  { weight: 2, arbitrary: fc.record({ delete: name, currentDocument }, { requiredKeys: ['delete'] }) },
  { weight: 2, arbitrary: fc.record({ verify: name, currentDocument }) },
  {
    weight: 1,
    arbitrary: fc.record({ document: name, fieldTransforms: transforms }).map((transform) => ({ transform })),
  },
);
const writes = fc.array(write, { minLength: 1, maxLength: 3 });

/** The calls beside queries. */
const REQUESTS: readonly [method: string, weight: number, request: fc.Arbitrary<object>][] = [
  ['commit', 5, fc.record({ writes })],
  ['batchWrite', 2, fc.record({ writes })],
  [
    'createDocument',
    1,
    fc.record({
      parent,
      collectionId,
      documentId: fc.constantFrom('d0', 'd9', '__id8__', '__x__'),
      document: fc.record({ fields }),
    }),
  ],
  [
    'updateDocument',
    2,
    fc.record({ document, updateMask: mask, currentDocument, mask }, { requiredKeys: ['document'] }),
  ],
  ['deleteDocument', 1, fc.record({ name, currentDocument }, { requiredKeys: ['name'] })],
  ['getDocument', 1, fc.record({ name, mask }, { requiredKeys: ['name'] })],
  [
    'batchGetDocuments',
    1,
    fc.record(
      { documents: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), mask },
      { requiredKeys: ['documents'] },
    ),
  ],
  [
    'listDocuments',
    3,
    fc.record({
      parent,
      collectionId,
      pageSize: fc.constantFrom(0, 1, 2),
      showMissing: fc.boolean(),
    }),
  ],
  ['listCollectionIds', 1, fc.record({ parent, pageSize: fc.constantFrom(0, 1) })],
];

/** Any call that is no query. */
export const callOf: fc.Arbitrary<RawCall> = fc.oneof(
  ...REQUESTS.map(([method, weight, request]) => {
    return { weight, arbitrary: request.map((filled): RawCall => ({ method, request: filled })) };
  }),
);
