import { numberOf } from './compare-values';
import { fieldReader } from './match-filter';
import { invalid } from './status-error';
import type { StoredDocument, Value } from './value';
import type { WireAggregation } from './wire-types';

const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);
const MAX_AGGREGATIONS = 5;

/**
 * Counts, sums and averages of a query's documents, by alias.
 * @throws StatusError INVALID_ARGUMENT for no aggregation or more than five, a repeated alias or an unknown kind
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly WireAggregation[],
  database: string,
): Record<string, Value> {
  if (aggregations.length === 0 || aggregations.length > MAX_AGGREGATIONS) {
    throw invalid(`A query takes one to ${MAX_AGGREGATIONS} aggregations.`);
  }
  const answer: Record<string, Value> = {};
  let unnamed = 0;
  for (const aggregation of aggregations) {
    if (!aggregation.alias) unnamed += 1;
    const alias = aggregation.alias || `field_${unnamed}`;
    if (/^__.*__$/s.test(alias)) throw invalid(`The alias "${alias}" is reserved.`);
    if (alias in answer) throw invalid(`The alias "${alias}" is given twice.`);
    answer[alias] = aggregateOne(documents, aggregation, database);
  }
  return answer;
}

function aggregateOne(
  documents: readonly StoredDocument[],
  aggregation: WireAggregation,
  database: string,
): Value {
  if (aggregation.count) {
    const upTo = aggregation.count.upTo
      ? Number(aggregation.count.upTo.value ?? 0)
      : Number.POSITIVE_INFINITY;
    if (upTo < 0) throw invalid('up_to is negative.');
    return { integerValue: String(Math.min(documents.length, upTo)) };
  }
  const path = (aggregation.sum ?? aggregation.avg)?.field?.fieldPath;
  if (!path) throw invalid('An aggregation needs a kind and a field.');
  if (path === '__name__') throw invalid('__name__ has no sum and no average.');
  const read = fieldReader(path, database);
  const numbers = documents
    .map(read)
    .filter((value) => value !== undefined)
    .filter((value) => 'integerValue' in value || 'doubleValue' in value);
  if (aggregation.sum) return sumOf(numbers);
  if (numbers.length === 0) return { nullValue: 'NULL_VALUE' };
  return { doubleValue: numberOf(sumOf(numbers)) / numbers.length };
}

/** An integer if all are integers and the sum fits 64 bits, otherwise a double. */
function sumOf(numbers: readonly Value[]): Value {
  let whole = 0n;
  let rest = 0;
  let isDouble = false;
  for (const number of numbers) {
    if ('integerValue' in number) whole += BigInt(number.integerValue);
    else {
      isDouble = true;
      rest += numberOf(number);
    }
  }
  if (!isDouble && whole <= MAX_LONG && whole >= MIN_LONG) return { integerValue: String(whole) };
  return { doubleValue: Number(whole) + rest };
}
