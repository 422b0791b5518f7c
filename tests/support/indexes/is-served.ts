import type { Mode, QueryShape } from './query-shape';

/** The file `firestore.indexes.json`, as far as it decides about queries of one collection. */
export interface IndexFile {
  indexes: readonly {
    collectionGroup: string;
    queryScope: string;
    fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    indexes: readonly { order?: string; arrayConfig?: string; queryScope?: string }[];
  }[];
}

type Index = readonly (readonly [field: string, mode: Mode])[];

const ALL_MODES: readonly Mode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];
const modeOf = ({ order, arrayConfig }: { order?: string; arrayConfig?: string }) =>
  (order ?? arrayConfig) as Mode;
const isOfCollection = ({ queryScope = 'COLLECTION' }: { queryScope?: string }) =>
  queryScope === 'COLLECTION';

/** The indexes that Firestore makes by itself of a field, unless it, or the map that it is in, is overridden. */
function ownIndexes({ fieldOverrides }: IndexFile, collection: string, field: string): Index[] {
  const overrides = fieldOverrides
    .filter((one) => one.collectionGroup === collection)
    .filter(({ fieldPath }) => field === fieldPath || field.startsWith(`${fieldPath}.`))
    .sort((one, other) => other.fieldPath.length - one.fieldPath.length);
  const [nearest] = overrides;
  const modes = nearest ? nearest.indexes.filter(isOfCollection).map(modeOf) : ALL_MODES;
  return modes.map((mode) => [[field, mode]]);
}

/** The fields with a value that an index finds a shape by; null for an index of another order, or of other fields. */
function foundBy(index: Index, { equal, sorted }: QueryShape): string[] | null {
  const order = sorted.slice(0, -1);
  const nameMode = sorted.at(-1)?.[1];
  const first = index.slice(0, index.length - order.length);
  const rest = index.slice(index.length - order.length);
  if (index.length < order.length) return null;
  const isSorted = rest.every(
    ([field, mode], place) => field === order[place]?.[0] && mode === order[place]?.[1],
  );
  // The name comes last in each index, in the direction of the field before it.
  const [, last] = index.at(-1) ?? [];
  const isNamed = (last === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING') === nameMode;
  const isFound = first.every(([field, mode]) => {
    const kind = equal.get(field);
    return kind !== undefined && (kind === 'CONTAINS') === (mode === 'CONTAINS');
  });
  return isSorted && isNamed && isFound ? first.map(([field]) => field) : null;
}

/**
 * Whether Firestore answers a query of a shape with the indexes of a file. Several indexes with the same order are merged, if each
 * field with a value is in one of them.
 */
export function isServed(shape: QueryShape, file: IndexFile): boolean {
  const { collection, equal, sorted } = shape;
  if (equal.size === 0 && sorted.length === 1) return sorted[0]?.[1] === 'ASCENDING';
  const fields = [...equal.keys(), ...sorted.slice(0, -1).map(([field]) => field)];
  const composite = file.indexes
    .filter((one) => one.collectionGroup === collection && isOfCollection(one))
    .map((one): Index => one.fields.map((field) => [field.fieldPath, modeOf(field)]));
  const found = [...fields.flatMap((field) => ownIndexes(file, collection, field)), ...composite]
    .map((index) => foundBy(index, shape))
    .filter((one) => one !== null);
  const together = new Set(found.flat());
  return found.length > 0 && [...equal.keys()].every((field) => together.has(field));
}
