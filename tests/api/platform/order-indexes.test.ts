import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedOrderSchema } from '../../../functions/src/stores/orders/stored-order';
import { FIELD_OVERRIDES } from '../../support/field-overrides';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const withoutIndex = FIELD_OVERRIDES.filter(
  ({ collectionGroup, indexes }) => collectionGroup === 'orders' && indexes.length === 0,
).map(({ fieldPath }) => fieldPath);

/** The fields by which the stores of orders select, sort or add up. */
const queried = readdirSync(join(ROOT, 'functions/src/stores/orders')).flatMap((file) =>
  [...read(`functions/src/stores/orders/${file}`).matchAll(/(?:where|orderBy)\('(\w+)'/g)].map(
    ([, field]) => field ?? '',
  ),
);

const composite = (
  JSON.parse(read('firestore.indexes.json')) as {
    indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
  }
).indexes
  .filter(({ collectionGroup }) => collectionGroup === 'orders')
  .flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath));

describe('the indexes of orders', () => {
  test('no field of an order that no query names has one', () => {
    expect(queried.length).toBeGreaterThan(15);
    const used = new Set([...queried, ...composite]);
    const unused = Object.keys(storedOrderSchema.shape).filter(
      (field) => field !== '_id' && !used.has(field),
    );
    expect(unused.filter((field) => !withoutIndex.includes(field))).toEqual([]);
  });
});
