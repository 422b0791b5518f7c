import { type Readable, Transform } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

/** What Google charges for: documents read and written, and the reads for counts and sums, one for each thousand entries. */
export interface Charges {
  reads: number;
  counted: number;
  writes: number;
  /** What of it was read and written by the end of the first commit; null before one. */
  toCommit: { reads: number; writes: number } | null;
}

interface Answered {
  found?: unknown;
  missing?: unknown;
  document?: unknown;
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> };
}

interface Client {
  request: (method: string, wire: { writes?: readonly unknown[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (
    method: string,
    bidirectional: boolean,
    wire: Asked,
    ...rest: unknown[]
  ) => Promise<Readable>;
}

interface Asked {
  structuredAggregationQuery?: { aggregations?: { alias?: string; count?: unknown }[] };
}

/** The entries of an index that an aggregation has passed, as its count says; 0 without one. */
function entriesOf({ result }: Answered, { structuredAggregationQuery }: Asked): number {
  const { alias = '' } = structuredAggregationQuery?.aggregations?.find(({ count }) => count) ?? {};
  return Number(result?.aggregateFields?.[alias]?.integerValue ?? 0);
}

/** Counts what a client of the database is charged for from here on, in its requests and their answers, transactions included. */
export function countCharges(db: Firestore): Charges {
  const charges: Charges = { reads: 0, counted: 0, writes: 0, toCommit: null };
  const client = db as unknown as Client;
  const [request, requestStream] = [client.request.bind(db), client.requestStream.bind(db)];
  client.request = (method, wire, ...rest) => {
    charges.writes += wire.writes?.length ?? 0;
    if (method === 'commit') charges.toCommit ??= { reads: charges.reads, writes: charges.writes };
    return request(method, wire, ...rest);
  };
  client.requestStream = async (method, bidirectional, wire, ...rest) => {
    let documents = 0;
    const answers = await requestStream(method, bidirectional, wire, ...rest);
    const counting = new Transform({
      objectMode: true,
      transform(answer: Answered, _encoding, pass) {
        if (method === 'runAggregationQuery')
          charges.counted += Math.max(1, Math.ceil(entriesOf(answer, wire) / 1000));
        else if (answer.found || answer.missing || answer.document) documents += 1;
        pass(null, answer);
      },
      flush(end) {
        // A query that finds nothing is charged as one read.
        charges.reads += method === 'runQuery' ? Math.max(1, documents) : documents;
        end();
      },
    });
    answers.on('error', (error) => counting.destroy(error));
    return answers.pipe(counting);
  };
  return charges;
}
