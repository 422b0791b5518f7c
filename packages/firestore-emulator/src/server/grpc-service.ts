import { randomBytes } from 'node:crypto';
import type {
  Metadata,
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
} from '@grpc/grpc-js';
import { Server } from '@grpc/grpc-js';
import type { Access, DecideAccess } from '../access/decide-access';
import type { DatabaseHub } from '../engine/database-hub';
import { Code, StatusError } from '../engine/status-error';
import type { WireWrite } from '../engine/wire-types';
import type { ListenRequest } from './listen-stream';
import { ListenStream } from './listen-stream';
import { loadFirestoreService } from './load-service';

type Calls = Access['calls'];

/** The gRPC service google.firestore.v1.Firestore under each caller's access; not yet bound to a port. */
export function createGrpcServer(hub: DatabaseHub, decideAccess: DecideAccess): Server {
  const accessOf = (metadata: Metadata) => decideAccess(metadata.get('authorization')[0]?.toString());
  const unary = unaryWith(accessOf);
  const streaming = streamingWith(accessOf);
  const server = new Server({
    'grpc.max_receive_message_length': 64 * 1024 * 1024,
    // Nobody looks at its statistics, which cost a twentieth of a request.
    'grpc.enable_channelz': 0,
  });
  server.addService(loadFirestoreService().service, {
    createDocument: unary((calls, request) => calls.createDocument(request)),
    updateDocument: unary((calls, request) => calls.updateDocument(request)),
    deleteDocument: unary((calls, request) => calls.deleteDocument(request)),
    getDocument: unary((calls, request) => calls.getDocument(request as never)),
    listDocuments: unary((calls, request) => calls.listDocuments(request as never)),
    listCollectionIds: unary((calls, request) => calls.listCollectionIds(request as never)),
    beginTransaction: unary((calls, request) => calls.beginTransaction(request as never)),
    rollback: unary((calls, request) => calls.rollback(request as never)),
    commit: unary((calls, request) => calls.commit(request as never)),
    batchWrite: unary((calls, request) => calls.batchWrite(request as never)),
    batchGetDocuments: streaming((calls, request) => calls.batchGetDocuments(request as never)),
    runQuery: streaming((calls, request) => calls.runQuery(request as never)),
    runAggregationQuery: streaming((calls, request) => calls.runAggregationQuery(request as never)),
    listen: (call: ServerDuplexStream<ListenRequest, object>) => listen(hub, accessOf, call),
    write: (call: ServerDuplexStream<WriteRequest, object>) => writeStream(accessOf, call),
  });
  return server;
}

type AccessOf = (metadata: Metadata) => Access;

function unaryWith(accessOf: AccessOf) {
  return (handle: (calls: Calls, request: object) => object | Promise<object>) =>
    async (call: ServerUnaryCall<object, object>, done: sendUnaryData<object>) => {
      try {
        done(null, await handle(accessOf(call.metadata).calls, call.request));
      } catch (error) {
        done(toServiceError(error));
      }
    };
}

function streamingWith(accessOf: AccessOf) {
  return (handle: (calls: Calls, request: object) => Promise<object[]>) =>
    async (call: ServerWritableStream<object, object>) => {
      try {
        for (const answer of await handle(accessOf(call.metadata).calls, call.request)) call.write(answer);
        call.end();
      } catch (error) {
        call.emit('error', toServiceError(error));
      }
    };
}

function listen(hub: DatabaseHub, accessOf: AccessOf, call: ServerDuplexStream<ListenRequest, object>): void {
  const authorize: Access['authorizeTarget'] = (target) => accessOf(call.metadata).authorizeTarget(target);
  const stream = new ListenStream(hub, (response) => call.write(response), authorize);
  call.on('data', (request: ListenRequest) => {
    try {
      stream.receive(request);
    } catch (error) {
      stream.close();
      call.emit('error', toServiceError(error));
    }
  });
  call.on('end', () => {
    stream.close();
    call.end();
  });
  call.on('cancelled', () => stream.close());
}

interface WriteRequest {
  database?: string;
  streamId?: string;
  writes?: WireWrite[];
}

/** The client SDKs' write stream: a handshake, then commits in order. */
function writeStream(accessOf: AccessOf, call: ServerDuplexStream<WriteRequest, object>): void {
  let database: string | undefined;
  call.on('data', (request: WriteRequest) => {
    try {
      const streamToken = randomBytes(8);
      if (database === undefined) {
        database = request.database ?? '';
        call.write({ streamId: randomBytes(8).toString('hex'), streamToken });
        return;
      }
      const { calls } = accessOf(call.metadata);
      call.write({ streamToken, ...calls.commit({ database, writes: request.writes ?? [] }) });
    } catch (error) {
      call.emit('error', toServiceError(error));
    }
  });
  call.on('end', () => call.end());
}

function toServiceError(error: unknown): { code: number; details: string; message: string; name: string } {
  if (error instanceof StatusError) {
    return { name: error.name, code: error.code, details: error.message, message: error.message };
  }
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'Error', code: Code.INTERNAL, details: message, message };
}
