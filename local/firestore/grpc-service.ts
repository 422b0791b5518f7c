import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type {
  Metadata,
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
} from '@grpc/grpc-js';
import { loadPackageDefinition, Server } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import type { DatabaseHub } from './database-hub';
import { decideAccess } from './decide-access';
import type { Handlers } from './handlers';
import type { ListenRequest } from './listen-stream';
import { ListenStream } from './listen-stream';
import { Code, StatusError } from './status-error';
import type { WireWrite } from './wire-types';

type Handler = (request: never) => object | Promise<object>;

/** The gRPC service google.firestore.v1.Firestore over the handlers; not yet bound to any port. */
export function createGrpcServer(hub: DatabaseHub, handlers: Handlers): Server {
  const server = new Server({ 'grpc.max_receive_message_length': 64 * 1024 * 1024 });
  server.addService(loadService(), {
    getDocument: unary((request) => handlers.getDocument(request)),
    listDocuments: unary((request) => handlers.listDocuments(request)),
    listCollectionIds: unary((request) => handlers.listCollectionIds(request)),
    beginTransaction: unary((request) => handlers.beginTransaction(request)),
    rollback: unary((request) => handlers.rollback(request)),
    commit: unary((request) => handlers.commit(request)),
    batchWrite: unary((request) => handlers.batchWrite(request)),
    batchGetDocuments: streaming((request) => handlers.batchGetDocuments(request)),
    runQuery: streaming((request) => handlers.runQuery(request)),
    runAggregationQuery: streaming((request) => handlers.runAggregationQuery(request)),
    listen: (call: ServerDuplexStream<ListenRequest, object>) => listen(hub, call),
    write: (call: ServerDuplexStream<WriteRequest, object>) => writeStream(handlers, call),
  });
  return server;
}

function loadService() {
  const firestore = createRequire(import.meta.url).resolve('@google-cloud/firestore');
  const protos = join(dirname(firestore), '..', 'protos');
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [protos],
    keepCase: false,
    longs: String,
    enums: String,
    oneofs: false,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the loaded package has no static type
  return (loadPackageDefinition(definition) as any).google.firestore.v1.Firestore.service;
}

function unary(handle: Handler) {
  return async (call: ServerUnaryCall<object, object>, done: sendUnaryData<object>) => {
    try {
      admit(call.metadata);
      done(null, await handle(call.request as never));
    } catch (error) {
      done(toServiceError(error));
    }
  };
}

function streaming(handle: (request: never) => Promise<object[]>) {
  return async (call: ServerWritableStream<object, object>) => {
    try {
      admit(call.metadata);
      for (const answer of await handle(call.request as never)) call.write(answer);
      call.end();
    } catch (error) {
      call.emit('error', toServiceError(error));
    }
  };
}

function listen(hub: DatabaseHub, call: ServerDuplexStream<ListenRequest, object>): void {
  const stream = new ListenStream(hub, (response) => call.write(response));
  call.on('data', (request: ListenRequest) => {
    try {
      admit(call.metadata);
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
function writeStream(handlers: Handlers, call: ServerDuplexStream<WriteRequest, object>): void {
  let database: string | undefined;
  call.on('data', (request: WriteRequest) => {
    try {
      const streamToken = randomBytes(8);
      if (database === undefined) {
        database = request.database ?? '';
        call.write({ streamId: randomBytes(8).toString('hex'), streamToken });
        return;
      }
      admit(call.metadata);
      call.write({ streamToken, ...handlers.commit({ database, writes: request.writes ?? [] }) });
    } catch (error) {
      call.emit('error', toServiceError(error));
    }
  });
  call.on('end', () => call.end());
}

function admit(metadata: Metadata): void {
  decideAccess(metadata.get('authorization')[0]?.toString());
}

function toServiceError(error: unknown): { code: number; details: string; message: string; name: string } {
  if (error instanceof StatusError) {
    return { name: error.name, code: error.code, details: error.message, message: error.message };
  }
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { name: 'Error', code: Code.INTERNAL, details: message, message };
}
