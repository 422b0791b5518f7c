import type { Access } from '../access/decide-access';
import { Code, StatusError } from '../engine/status-error';
import { readMessage, readParameters, writeMessage } from './message-json';

type Calls = Access['calls'];

/**
 * Firestore's REST interface, version 1, translated to the calls of gRPC.
 * @param calls the calls under the caller's access
 * @param path the decoded path after `/v1/`
 * @throws StatusError NOT_FOUND for what has no such call
 */
export async function answerRest(
  calls: Calls,
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
): Promise<object> {
  const custom = /^(.*\/documents(?:\/.*)?):([a-zA-Z]+)$/s.exec(path);
  if (custom && method === 'POST') return answerCustom(calls, custom[1] as string, custom[2] as string, body);
  const documents = path.indexOf('/documents/');
  if (documents < 0) throw nothingAt(method, path);
  const slash = path.lastIndexOf('/');
  const [parent, collectionId] = [path.slice(0, slash), path.slice(slash + 1)];
  const isDocument = path.slice(documents).split('/').length % 2 === 0;
  switch (method) {
    case 'GET': {
      if (!isDocument) {
        const request = readParameters('ListDocumentsRequest', query);
        return writeMessage(
          'ListDocumentsResponse',
          calls.listDocuments({ ...request, parent, collectionId }),
        );
      }
      const request = readParameters('GetDocumentRequest', query);
      return writeMessage('Document', await calls.getDocument({ ...request, name: path }));
    }
    case 'POST': {
      const request = readParameters('CreateDocumentRequest', query);
      const document = readMessage('Document', body);
      return writeMessage('Document', calls.createDocument({ ...request, parent, collectionId, document }));
    }
    case 'PATCH': {
      const request = readParameters('UpdateDocumentRequest', query);
      const document = { ...readMessage('Document', body), name: path };
      return writeMessage('Document', calls.updateDocument({ ...request, document }));
    }
    case 'DELETE':
      return calls.deleteDocument({ ...readParameters('DeleteDocumentRequest', query), name: path });
    default:
      throw nothingAt(method, path);
  }
}

async function answerCustom(calls: Calls, parent: string, verb: string, json: unknown): Promise<object> {
  const database = parent.slice(0, parent.indexOf('/documents'));
  const read = (name: string) => ({ ...readMessage(name, json), database, parent });
  const writeAll = (name: string, answers: readonly object[]) =>
    answers.map((one) => writeMessage(name, one));
  switch (verb) {
    case 'commit':
      return writeMessage('CommitResponse', calls.commit(read('CommitRequest')));
    case 'batchWrite':
      return writeMessage('BatchWriteResponse', calls.batchWrite(read('BatchWriteRequest')));
    case 'beginTransaction':
      return writeMessage(
        'BeginTransactionResponse',
        calls.beginTransaction(read('BeginTransactionRequest')),
      );
    case 'rollback':
      return calls.rollback(read('RollbackRequest'));
    case 'batchGet':
      return writeAll(
        'BatchGetDocumentsResponse',
        await calls.batchGetDocuments(read('BatchGetDocumentsRequest')),
      );
    case 'runQuery':
      return writeAll('RunQueryResponse', await calls.runQuery(read('RunQueryRequest')));
    case 'runAggregationQuery':
      return writeAll(
        'RunAggregationQueryResponse',
        await calls.runAggregationQuery(read('RunAggregationQueryRequest')),
      );
    case 'listCollectionIds':
      return writeMessage(
        'ListCollectionIdsResponse',
        calls.listCollectionIds(read('ListCollectionIdsRequest')),
      );
    case 'partitionQuery':
    case 'executePipeline':
      throw new StatusError(Code.UNIMPLEMENTED, `:${verb} is not served.`);
    default:
      throw nothingAt('POST', `${parent}:${verb}`);
  }
}

function nothingAt(method: string, path: string): StatusError {
  return new StatusError(Code.NOT_FOUND, `Nothing answers ${method} ${path}.`);
}
