import { compareStrings, compareValues, rankType } from './compare-values';
import { type Database, inGroup } from './database';
import { parseFieldPath } from './field-path';
import { compileFilter, fieldReader, inequalityFields } from './match-filter';
import { readValue } from './read-value';
import { assertCollectionId, parentOf, parseDocumentName } from './resource-name';
import { Code, invalid, StatusError } from './status-error';
import { assertIndexPossible, validateQuery } from './validate-query';
import type { StoredDocument, Value } from './value';
import type { WireCursor, WireQuery } from './wire-types';

interface Order {
  read: (document: StoredDocument) => Value | undefined;
  field: string;
  sign: 1 | -1;
}

/** A compiled query; the same plan serves one-time reads, aggregations and live queries. */
export interface QueryPlan {
  run: (version?: number) => StoredDocument[];
  /** Whether the query reads the collection of a path. */
  concerns: (path: string) => boolean;
  /** Whether a document of such a collection passes the filters and lies between the cursors. */
  includes: (document: StoredDocument) => boolean;
  /** Field paths of the answer; undefined for whole documents. */
  mask: string[] | undefined;
}

/**
 * Compiles a structured query below a document (`''`: the root).
 * @param aggregated the summed or averaged fields: like inequality fields they are part of the order, so a document
 *   that lacks one of them does not count at all
 * @throws StatusError INVALID_ARGUMENT for a query that Firestore rejects, FAILED_PRECONDITION for one whose index cannot
 *   exist, UNIMPLEMENTED for vector search
 */
export function planQuery(
  database: Database,
  parent: string,
  query: WireQuery,
  aggregated: readonly string[] = [],
): QueryPlan {
  if (query.findNearest) throw new StatusError(Code.UNIMPLEMENTED, 'Vector search is not supported.');
  validateQuery(query, parent, aggregated);
  if ((query.from?.length ?? 0) > 1) throw invalid('A query reads from one collection selector.');
  const from = query.from?.[0];
  if (from?.collectionId) assertCollectionId(from.collectionId);
  const offset = query.offset ?? 0;
  if (offset < 0) throw invalid('offset is negative.');
  const limit = query.limit ? (query.limit.value ?? 0) : Number.POSITIVE_INFINITY;
  if (limit < 0) throw invalid('limit is negative.');
  const matches = compileFilter(query.where, database.name);
  const orders = ordersOf(database, query, aggregated);
  const named = query.orderBy?.length ?? 0;
  const afterStart = cursorTest(orders, named, query.startAt, 'start');
  const beforeEnd = cursorTest(orders, named, query.endAt, 'end');

  const isGroup = !from || from.allDescendants === true || !from.collectionId;
  const group = from?.collectionId || undefined;
  const collection = parent === '' ? (group ?? '') : `${parent}/${group}`;
  const isBelow = inGroup(group, parent);
  const range = orders[0]?.field === '__name__' && orders[0].sign === 1 ? rangeOf(query) : undefined;
  const candidates = (version?: number): StoredDocument[] => {
    if (isGroup) return database.inCollectionGroup(group, parent, version);
    if (range && version === undefined) return database.inRange(collection, range.first, range.last);
    return database.inCollection(collection, version);
  };

  const keysIfIncluded = (document: StoredDocument): Value[] | undefined => {
    if (!matches(document)) return undefined;
    const keys = keysOf(orders, document);
    return keys && afterStart(keys) && beforeEnd(keys) ? keys : undefined;
  };

  const run = (version?: number): StoredDocument[] => {
    const rows: { document: StoredDocument; keys: Value[] }[] = [];
    for (const document of candidates(version)) {
      const keys = keysIfIncluded(document);
      if (keys) rows.push({ document, keys });
    }
    rows.sort((a, b) => compareKeys(orders, a.keys, b.keys));
    return rows.slice(offset, offset + limit).map((row) => row.document);
  };
  const mask = query.select?.fields?.map((field) => field.fieldPath ?? '') ?? (query.select ? [] : undefined);
  for (const path of mask ?? []) parseFieldPath(path);
  assertIndexPossible(query);
  const concerns = (path: string) => {
    const above = parentOf(path);
    return isGroup ? isBelow(above) : above === collection;
  };
  return { run, concerns, includes: (document) => keysIfIncluded(document) !== undefined, mask };
}

/** The paths between which a query's cursors put its documents, in the order of their names; undefined without a cursor. */
function rangeOf({ startAt, endAt }: WireQuery): { first?: string; last?: string } | undefined {
  const pathIn = (cursor: WireCursor | undefined): string | undefined => {
    if (!cursor?.values?.length) return undefined;
    const value = readValue(cursor.values[0], 'query');
    return 'referenceValue' in value ? parseDocumentName(value.referenceValue).path : undefined;
  };
  const [first, last] = [pathIn(startAt), pathIn(endAt)];
  if (first === undefined && last === undefined) return undefined;
  return { ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

/** The requested order, then the inequality fields by name, then the document's name: a total order. */
function ordersOf(database: Database, query: WireQuery, aggregated: readonly string[]): Order[] {
  const orders: Order[] = [];
  const add = (field: string, sign: 1 | -1) => {
    orders.push({ field, sign, read: fieldReader(field, database.name) });
  };
  for (const order of query.orderBy ?? []) {
    const field = order.field?.fieldPath ?? '';
    if (orders.some((known) => known.field === field)) throw invalid(`order by "${field}" is given twice.`);
    add(field, order.direction === 'DESCENDING' ? -1 : 1);
  }
  const last = orders.at(-1)?.sign ?? 1;
  for (const field of [...inequalityFields(query.where), ...aggregated].sort(compareStrings)) {
    if (field !== '__name__' && !orders.some((known) => known.field === field)) add(field, last);
  }
  if (!orders.some((known) => known.field === '__name__')) add('__name__', last);
  return orders;
}

/** The values a document is sorted by; undefined when it lacks one, which excludes it from the answer. */
function keysOf(orders: readonly Order[], document: StoredDocument): Value[] | undefined {
  const keys: Value[] = [];
  for (const order of orders) {
    const value = order.read(document);
    if (value === undefined) return undefined;
    keys.push(value);
  }
  return keys;
}

function compareKeys(orders: readonly Order[], a: readonly Value[], b: readonly Value[]): number {
  for (let i = 0; i < b.length; i += 1) {
    const order = compareValues(a[i] as Value, b[i] as Value) * (orders[i] as Order).sign;
    if (order !== 0) return order;
  }
  return 0;
}

function cursorTest(
  orders: readonly Order[],
  /** How many of the orders the query names itself. */
  named: number,
  cursor: WireCursor | undefined,
  end: 'start' | 'end',
): (keys: readonly Value[]) => boolean {
  if (!cursor) return () => true;
  const values = (cursor.values ?? []).map((value) => readValue(value, 'query'));
  if (values.length > named) throw invalid('The cursor has more values than the query has orders.');
  values.forEach((value, i) => {
    if (orders[i]?.field === '__name__' && rankType(value) !== 6) {
      throw invalid('A cursor value for __name__ must be a document reference.');
    }
  });
  const before = cursor.before === true;
  if (end === 'start') {
    return (keys) =>
      before ? compareKeys(orders, keys, values) >= 0 : compareKeys(orders, keys, values) > 0;
  }
  return (keys) => (before ? compareKeys(orders, keys, values) < 0 : compareKeys(orders, keys, values) <= 0);
}
