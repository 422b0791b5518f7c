import { PassThrough } from 'node:stream';
import { Firestore } from 'firebase-admin/firestore';
import { type QueryShape, shapesOf, type WireQuery } from './query-shape';

const READ_TIME = { seconds: 1_795_000_000, nanos: 0 };

interface WireAggregation {
  structuredQuery: WireQuery;
  aggregations: { alias: string; sum?: { field: { fieldPath: string } } }[];
}

interface Wire {
  documents?: string[];
  structuredQuery?: WireQuery;
  structuredAggregationQuery?: WireAggregation;
}

/** A client of an empty database that is asked nothing, and the shapes of its queries as they would be sent. */
export function recordQueries(): { db: Firestore; shapes: QueryShape[] } {
  const shapes: QueryShape[] = [];
  const answersTo = ({ documents, structuredQuery, structuredAggregationQuery: added }: Wire): object[] => {
    if (documents) return documents.map((missing) => ({ missing, readTime: READ_TIME }));
    if (structuredQuery) {
      shapes.push(...shapesOf(structuredQuery, []));
      return [{ readTime: READ_TIME }];
    }
    if (!added) throw new Error('An unexpected request to the database');
    const summed = added.aggregations.flatMap(({ sum }) => (sum ? [sum.field.fieldPath] : []));
    shapes.push(...shapesOf(added.structuredQuery, summed));
    const zeros = added.aggregations.map(({ alias }) => [
      alias,
      { integerValue: 0, valueType: 'integerValue' },
    ]);
    return [{ result: { aggregateFields: Object.fromEntries(zeros) }, readTime: READ_TIME }];
  };
  const requestStream = async (_method: string, _bidirectional: boolean, wire: Wire) => {
    const stream = new PassThrough({ objectMode: true });
    for (const answer of answersTo(wire)) stream.write(answer);
    return stream.end();
  };
  const db = Object.assign(new Firestore({ projectId: 'demo-indexes' }), { requestStream });
  return { db, shapes };
}
