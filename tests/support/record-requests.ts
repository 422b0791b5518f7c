import type { Firestore } from 'firebase-admin/firestore';

/** One request to the database: what it does, and the documents (for a query, the collections) that it names. */
export interface DatabaseRequest {
  kind: 'get' | 'query' | 'count' | 'commit';
  paths: string[];
}

interface Wire {
  documents?: string[];
  structuredQuery?: { from: [{ collectionId: string }] };
  structuredAggregationQuery?: { structuredQuery: { from: [{ collectionId: string }] } };
  writes?: { update?: { name: string }; delete?: string }[];
}

type Send = (method: string, ...rest: unknown[]) => unknown;

const pathOf = (name = '') => name.slice(name.indexOf('/documents/') + '/documents/'.length);

/** @throws Error for a request that no call of the API makes */
function toRequest(method: string, { documents, writes, ...queries }: Wire): DatabaseRequest {
  const query = queries.structuredQuery ?? queries.structuredAggregationQuery?.structuredQuery;
  if (method === 'batchGetDocuments') return { kind: 'get', paths: (documents ?? []).map(pathOf) };
  if (method === 'commit') {
    return {
      kind: 'commit',
      paths: (writes ?? []).map((write) => pathOf(write.update?.name ?? write.delete)),
    };
  }
  if (!query) throw new Error(`An unexpected request to the database: ${method}`);
  return { kind: queries.structuredQuery ? 'query' : 'count', paths: [query.from[0].collectionId] };
}

/** Records every request of a client of the database from here on, in the order in which they are sent. */
export function recordRequests(db: Firestore): DatabaseRequest[] {
  const requests: DatabaseRequest[] = [];
  const client = db as unknown as { request: Send; requestStream: Send };
  const [request, requestStream] = [client.request.bind(db), client.requestStream.bind(db)];
  client.request = (method, wire, ...rest) => {
    requests.push(toRequest(method, wire as Wire));
    return request(method, wire, ...rest);
  };
  client.requestStream = (method, bidirectional, wire, ...rest) => {
    requests.push(toRequest(method, wire as Wire));
    return requestStream(method, bidirectional, wire, ...rest);
  };
  return requests;
}

/** How often each collection is named in the requests of a kind. */
export function collectionsOf(
  requests: readonly DatabaseRequest[],
  kind: DatabaseRequest['kind'],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const path of requests.flatMap((one) => (one.kind === kind ? one.paths : []))) {
    const collection = path.split('/')[0] as string;
    counts[collection] = (counts[collection] ?? 0) + 1;
  }
  return counts;
}
