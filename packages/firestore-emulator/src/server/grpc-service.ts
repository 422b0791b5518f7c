import type {
  Metadata,
  ServerDuplexStream,
  ServerInterceptor,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
} from '@grpc/grpc-js';
import { Server, ServerInterceptingCall } from '@grpc/grpc-js';
import type { Access, DecideAccess } from '../access/decide-access';
import type { DatabaseHub } from '../engine/database-hub';
import { Code, StatusError } from '../engine/status-error';
import { loadFirestoreService } from './load-service';
import { openStream, type StreamKind } from './open-stream';
import { MAX_REQUEST_BYTES } from './read-body';

type Calls = Access['calls'];

/** The gRPC service google.firestore.v1.Firestore under each caller's access; not yet bound to a port. */
export function createGrpcServer(hub: DatabaseHub, decideAccess: DecideAccess): Server {
  const accessOf = (metadata: Metadata) => decideAccess(metadata.get('authorization')[0]?.toString());
  const unary = unaryWith(accessOf);
  const streaming = streamingWith(accessOf);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_REQUEST_BYTES,
    // Nobody looks at its statistics, which cost a twentieth of a request.
    'grpc.enable_channelz': 0,
    interceptors: [sendTogether],
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
    listen: stream('Listen', hub, accessOf),
    write: stream('Write', hub, accessOf),
  });
  return server;
}

/** Hands on all answers of a call at once: by itself grpc-js waits after each until the connection has taken it. */
class SendingTogether extends ServerInterceptingCall {
  // biome-ignore lint/suspicious/noExplicitAny: as grpc-js has it
  override sendMessage(message: any, callback: () => void): void {
    super.sendMessage(message, () => {});
    callback();
  }
}

/** Streams that the client keeps open go on waiting: they hold changes back while it does not read. */
const sendTogether: ServerInterceptor = ({ requestStream, responseStream }, call) =>
  responseStream && !requestStream ? new SendingTogether(call) : new ServerInterceptingCall(call);

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

function stream(kind: StreamKind, hub: DatabaseHub, accessOf: AccessOf) {
  return (call: ServerDuplexStream<object, object>) => {
    const opened = openStream(hub, kind, () => accessOf(call.metadata), {
      send: (response) => call.write(response),
      fail: (error) => call.emit('error', toServiceError(error)),
      isCongested: () => call.writableNeedDrain,
    });
    call.on('data', (request: object) => opened.receive(request));
    call.on('drain', () => opened.resume());
    call.on('end', () => {
      opened.close();
      call.end();
    });
    call.on('cancelled', () => opened.close());
  };
}

function toServiceError(error: unknown): { code: number; details: string; message: string; name: string } {
  if (error instanceof StatusError) {
    return { name: error.name, code: error.code, details: error.message, message: error.message };
  }
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'Error', code: Code.INTERNAL, details: message, message };
}
