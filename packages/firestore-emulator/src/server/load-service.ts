import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPackageDefinition, type ServiceClientConstructor } from '@grpc/grpc-js';
import { fromJSON } from '@grpc/proto-loader';

/** The used part of protobufjs, which proto-loader brings along. */
interface Protobuf {
  Root: new () => Root;
  Field: new (name: string, id: number, type: string) => object;
}

interface Root {
  resolvePath(origin: string, target: string): string | null;
  loadSync(file: string): Root;
  resolveAll(): Root;
  lookupType(name: string): MessageType & { add(field: object): void };
  toJSON(): object;
}

/** A type of messages, as protobufjs describes it. */
export interface MessageType {
  name: string;
  /** With its package, after a dot. */
  fullName: string;
  fields: Record<string, MessageField>;
}

/** A member of a message. */
export interface MessageField {
  name: string;
  /** Of a scalar: its kind. */
  type: string;
  repeated: boolean;
  map: boolean;
  /** The members of which only one may be given. */
  partOf: object | null;
  /** What it consists of, unless that is a scalar. */
  resolvedType: MessageType | { values: Record<string, number> } | null;
}

const PACKAGE = 'google.firestore.v1';

let loadedRoot: Root | undefined;

/** The service google.firestore.v1.Firestore. */
export function loadFirestoreService(): ServiceClientConstructor {
  const options = { keepCase: false, longs: String, enums: String, oneofs: false };
  // biome-ignore lint/suspicious/noExplicitAny: the loaded package has no static type
  const loaded = loadPackageDefinition(fromJSON(loadRoot().toJSON() as never, options)) as any;
  return loaded.google.firestore.v1.Firestore;
}

/** @param name of a type of messages in google.firestore.v1 */
export function messageType(name: string): MessageType {
  return loadRoot().lookupType(`${PACKAGE}.${name}`);
}

/**
 * The messages of Firestore as the Admin SDK describes them. Its description lacks the write `verify`, with which the client SDKs
 * end transactions that only read.
 */
function loadRoot(): Root {
  if (loadedRoot) return loadedRoot;
  const require = createRequire(import.meta.url);
  const protos = join(dirname(require.resolve('@google-cloud/firestore')), '..', 'protos');
  const { Root, Field } = createRequire(require.resolve('@grpc/proto-loader'))('protobufjs') as Protobuf;
  const root = new Root();
  root.resolvePath = (_origin, target) => (target.startsWith('google/') ? join(protos, target) : target);
  root.loadSync('google/firestore/v1/firestore.proto');
  const write = root.lookupType(`${PACKAGE}.Write`);
  if (!('verify' in write.fields)) write.add(new Field('verify', 5, 'string'));
  loadedRoot = root.resolveAll();
  return loadedRoot;
}
