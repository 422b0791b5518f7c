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
  lookupType(name: string): { fields: object; add(field: object): void };
  toJSON(): object;
}

const WRITE = 'google.firestore.v1.Write';

/**
 * The service google.firestore.v1.Firestore as the Admin SDK describes it. Its description lacks the write `verify`, with which
 * the client SDKs end transactions that only read.
 */
export function loadFirestoreService(): ServiceClientConstructor {
  const require = createRequire(import.meta.url);
  const protos = join(dirname(require.resolve('@google-cloud/firestore')), '..', 'protos');
  const { Root, Field } = createRequire(require.resolve('@grpc/proto-loader'))('protobufjs') as Protobuf;
  const root = new Root();
  root.resolvePath = (_origin, target) => (target.startsWith('google/') ? join(protos, target) : target);
  root.loadSync('google/firestore/v1/firestore.proto');
  const write = root.lookupType(WRITE);
  if (!('verify' in write.fields)) write.add(new Field('verify', 5, 'string'));
  const options = { keepCase: false, longs: String, enums: String, oneofs: false };
  // biome-ignore lint/suspicious/noExplicitAny: the loaded package has no static type
  const loaded = loadPackageDefinition(fromJSON(root.toJSON() as never, options)) as any;
  return loaded.google.firestore.v1.Firestore;
}
