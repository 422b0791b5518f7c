import { compareValues, numberOf, rankType } from './compare-values';
import { getField, parseFieldPath } from './field-path';
import { readValue } from './read-value';
import { parseDocumentName } from './resource-name';
import { sizeOf } from './size-of-value';
import { invalid } from './status-error';
import type { StoredDocument, Value } from './value';
import type { WireFilter } from './wire-types';

/** Whether a document passes a filter. */
export type Predicate = (document: StoredDocument) => boolean;

/** Operators whose operand is a list of values. */
const LISTS = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);
/** Longer values are not in an index as a whole. */
const MAX_COMPARED_BYTES = 1500;

const INEQUALITIES = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);

/** Reads a field of a document; `__name__` is the document's own reference. */
export function fieldReader(path: string, database: string): (document: StoredDocument) => Value | undefined {
  if (path === '__name__') {
    return (document) => ({ referenceValue: `${database}/documents/${document.path}` });
  }
  const segments = parseFieldPath(path);
  return (document) => getField(document.fields, segments);
}

/** The distinct fields that a filter compares by inequality; the answer is ordered by them too. */
export function inequalityFields(filter: WireFilter | undefined): string[] {
  if (!filter) return [];
  if (filter.compositeFilter) {
    return [...new Set((filter.compositeFilter.filters ?? []).flatMap(inequalityFields))];
  }
  const simple = filter.fieldFilter ?? filter.unaryFilter;
  if (filter.fieldFilter && passesNothing(filter.fieldFilter.op, filter.fieldFilter.value)) return [];
  return INEQUALITIES.has(simple?.op ?? '') ? [simple?.field?.fieldPath ?? ''] : [];
}

/** Whether an inequality holds for no value; Google's emulator requires no order by its field. */
function passesNothing(op: string | undefined, raw: unknown): boolean {
  if (!INEQUALITIES.has(op ?? '')) return false;
  const operand = readValue(raw, 'query');
  if (op === 'NOT_IN') return elements(operand).length > 0 && elements(operand).every(isNull);
  return isNull(operand) || (op !== 'NOT_EQUAL' && isNaNValue(operand));
}

/**
 * A filter as a predicate.
 * @throws StatusError INVALID_ARGUMENT for an operator or operand that Firestore does not accept
 */
export function compileFilter(filter: WireFilter | undefined, database: string): Predicate {
  if (!filter) return () => true;
  if (filter.compositeFilter) {
    const { op } = filter.compositeFilter;
    if (op !== 'AND' && op !== 'OR') throw invalid(`Unknown composite operator ${op}.`);
    const parts = (filter.compositeFilter.filters ?? []).map((part) => compileFilter(part, database));
    if (parts.length === 0 && op === 'OR') throw invalid('An OR needs at least one filter.');
    if (op === 'OR') return (document) => parts.some((part) => part(document));
    return (document) => parts.every((part) => part(document));
  }
  if (filter.unaryFilter) {
    const read = fieldReader(filter.unaryFilter.field?.fieldPath ?? '', database);
    const test = unaryTest(filter.unaryFilter.op);
    if (filter.unaryFilter.field?.fieldPath === '__name__')
      throw invalid('__name__ is compared with documents only.');
    return (document) => {
      const value = read(document);
      return value !== undefined && test(value);
    };
  }
  if (filter.fieldFilter) {
    const path = filter.fieldFilter.field?.fieldPath ?? '';
    const read = fieldReader(path, database);
    const operand = readValue(filter.fieldFilter.value, 'query');
    for (const one of LISTS.has(filter.fieldFilter.op ?? '') ? elements(operand) : [operand])
      assertComparable(one);
    if (path === '__name__') assertDocuments(filter.fieldFilter.op, operand, database);
    const test = fieldTest(filter.fieldFilter.op, operand);
    return (document) => {
      const value = read(document);
      return value !== undefined && test(value);
    };
  }
  throw invalid('An empty filter.');
}

function unaryTest(op: string | undefined): (value: Value) => boolean {
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NAN':
      return isNaNValue;
    case 'IS_NOT_NULL':
      return (value) => !isNull(value);
    case 'IS_NOT_NAN':
      return (value) => !isNull(value) && !isNaNValue(value);
    default:
      throw invalid(`Unknown unary operator ${op}.`);
  }
}

function fieldTest(op: string | undefined, operand: Value): (value: Value) => boolean {
  const sameType = (value: Value) => rankType(value) === rankType(operand);
  // null and NaN are found by their own operators, and no comparison with them holds
  const never = isNull(operand) || isNaNValue(operand);
  switch (op) {
    case 'EQUAL':
      return (value) => !never && equals(value, operand);
    case 'NOT_EQUAL':
      return (value) => !isNull(operand) && !isNull(value) && (never || !equals(value, operand));
    // NaN sorts before all numbers, but is not less than any of them
    case 'LESS_THAN':
      return (value) => !never && sameType(value) && !isNaNValue(value) && compareValues(value, operand) < 0;
    case 'LESS_THAN_OR_EQUAL':
      return (value) => !never && sameType(value) && !isNaNValue(value) && compareValues(value, operand) <= 0;
    case 'GREATER_THAN':
      return (value) => !never && sameType(value) && compareValues(value, operand) > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return (value) => !never && sameType(value) && compareValues(value, operand) >= 0;
    case 'ARRAY_CONTAINS':
      return (value) => !never && elements(value).some((element) => equals(element, operand));
    default:
      return listTest(op, operand);
  }
}

function listTest(op: string | undefined, operand: Value): (value: Value) => boolean {
  if (!('arrayValue' in operand)) throw invalid(`The operand of ${op} must be an array.`);
  const list = elements(operand);
  if (list.length === 0) throw invalid(`The operand of ${op} must not be empty.`);
  if (list.length > (op === 'NOT_IN' ? 10 : 30)) throw invalid(`${op} takes too many values.`);
  // null and NaN are never members
  const among = (value: Value) =>
    !isNull(value) && !isNaNValue(value) && list.some((one) => equals(value, one));
  switch (op) {
    case 'IN':
      return among;
    case 'NOT_IN':
      return excludesAll(operand) ? () => false : (value) => !isNull(value) && !among(value);
    case 'ARRAY_CONTAINS_ANY':
      return (value) => elements(value).some(among);
    default:
      throw invalid(`Unknown operator ${op}.`);
  }
}

function assertComparable(operand: Value): void {
  if (!('referenceValue' in operand) && sizeOf(operand) > MAX_COMPARED_BYTES) {
    throw invalid(`A value of a filter has more than ${MAX_COMPARED_BYTES} bytes.`);
  }
}

/** Rejects operands of `__name__` other than documents of the database. */
function assertDocuments(op: string | undefined, operand: Value, database: string): void {
  if (op?.startsWith('ARRAY_CONTAINS')) throw invalid(`${op} does not apply to __name__.`);
  for (const one of LISTS.has(op ?? '') ? elements(operand) : [operand]) {
    if (!('referenceValue' in one)) throw invalid('__name__ is compared with documents only.');
    if (parseDocumentName(one.referenceValue).database !== database) {
      throw invalid(`"${one.referenceValue}" lies in another database.`);
    }
  }
}

/** Whether the operand of NOT_IN contains null: then no document passes. */
function excludesAll(operand: Value): boolean {
  return elements(operand).some(isNull);
}

function equals(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

function isNull(value: Value): boolean {
  return 'nullValue' in value;
}

function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && Number.isNaN(numberOf(value));
}

function elements(value: Value): Value[] {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}
