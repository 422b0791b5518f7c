import { loadFirestoreService } from '@gharseva/firestore-emulator/server/load-service';
import { type Client, credentials, Metadata } from '@grpc/grpc-js';

/** A request or an answer of google.firestore.v1. */
// biome-ignore lint/suspicious/noExplicitAny: the loaded service has no static type
export type Message = any;

let projects = 0;

const part = (of: object) => Buffer.from(JSON.stringify(of)).toString('base64url');
/** Somebody's token, as the emulators take it: without a signature. */
const PERSON = `Bearer ${part({ alg: 'none' })}.${part({ sub: 'asha', user_id: 'asha' })}.`;

/**
 * The calls of google.firestore.v1 as they are, without what an SDK refuses or repairs before. Each has a database of its own;
 * `$` in a request stands for that database's documents.
 */
export class RawFirestore {
  readonly database: string;
  private readonly client: Client & Record<string, (...parameters: unknown[]) => Message>;
  private readonly port: number;
  private readonly metadata = new Metadata();
  private readonly personsMetadata = new Metadata();

  constructor(port: number) {
    this.port = port;
    projects += 1;
    this.database = `projects/demo-raw-${process.pid}-${projects}/databases/(default)`;
    const Service = loadFirestoreService();
    this.client = new Service(
      `127.0.0.1:${port}`,
      credentials.createInsecure(),
    ) as unknown as typeof this.client;
    this.metadata.set('authorization', 'Bearer owner');
    this.personsMetadata.set('authorization', PERSON);
    for (const one of [this.metadata, this.personsMetadata])
      one.set('google-cloud-resource-prefix', this.database);
  }

  /** Loads the rules for calls by a person. */
  async loadRules(content: string): Promise<void> {
    const [, project] = this.database.split('/');
    const url = `http://127.0.0.1:${this.port}/emulator/v1/projects/${project}:securityRules`;
    const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
    const response = await fetch(url, { method: 'PUT', body });
    if (!response.ok) throw new Error(await response.text());
  }

  private get documents(): string {
    return `${this.database}/documents`;
  }

  close(): void {
    this.client.close();
  }

  /** The answer of a call; a list for those that stream; a number for a refusal: its status code. */
  async call(method: string, request: object, isByPerson = false): Promise<Message> {
    const metadata = isByPerson ? this.personsMetadata : this.metadata;
    const filled = substitute({ database: this.database, ...request }, this.documents);
    const found: Message[] = [];
    return new Promise((resolve) => {
      if (!/^(runQuery|runAggregationQuery|batchGet)/.test(method)) {
        this.client[method]?.(filled, metadata, (error: { code: number } | null, answer: Message) =>
          resolve(error ? error.code : answer),
        );
        return;
      }
      const stream = this.client[method]?.(filled, metadata);
      stream.on('data', (one: Message) => found.push(one));
      stream.on('error', (error: { code: number }) => resolve(error.code));
      stream.on('end', () => resolve(found));
    });
  }

  commit(...writes: object[]): Promise<Message> {
    return this.call('commit', { writes });
  }

  /** The ids of a query's documents, or the code of its refusal. */
  async query(structuredQuery: object, parent = '$'): Promise<string[] | number> {
    const found = await this.call('runQuery', { parent, structuredQuery });
    if (typeof found === 'number') return found;
    return found.flatMap((one: Message) => (one.document ? [one.document.name.split('/').at(-1)] : []));
  }

  /** The code of a call: 0 when it is answered. */
  async codeOf(method: string, request: object): Promise<number> {
    const answer = await this.call(method, request);
    return typeof answer === 'number' ? answer : 0;
  }

  /** What a live stream answers to targets, as words, until it says so of each, or ends. */
  async listen(targets: readonly object[], isByPerson = false): Promise<string[]> {
    const stream = this.client.listen?.(isByPerson ? this.personsMetadata : this.metadata);
    const words: string[] = [];
    const open = new Set(targets.map((_, i) => (i + 1) * 2));
    return new Promise((resolve) => {
      const end = () => {
        stream.cancel();
        resolve(words);
      };
      stream.on('error', ({ code }: { code: number }) => {
        if (open.size > 0) words.push(`the end: ${code}`);
        resolve(words);
      });
      stream.on('data', ({ targetChange, documentChange, documentDelete }: Message) => {
        const { targetChangeType: type, targetIds, cause } = targetChange ?? {};
        if (documentChange)
          words.push(`${documentChange.document.name.split('/').at(-1)} for ${documentChange.targetIds}`);
        if (documentDelete) words.push(`no ${documentDelete.document.split('/').at(-1)}`);
        if (!targetIds?.length) return;
        words.push(`${type} ${targetIds}${cause ? `: ${cause.code}` : ''}`);
        if (type === 'CURRENT' || type === 'REMOVE') for (const id of targetIds) open.delete(id);
        if (open.size === 0) end();
      });
      targets.forEach((target, i) => {
        const addTarget = { targetId: (i + 1) * 2, ...target };
        stream.write(substitute({ database: this.database, addTarget }, this.documents));
      });
    });
  }
}

/** Replaces `$` at the beginning of texts. */
function substitute(value: Message, documents: string): Message {
  if (typeof value === 'string')
    return value === '$' || value.startsWith('$/') ? documents + value.slice(1) : value;
  if (Buffer.isBuffer(value) || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => substitute(one, documents));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, substitute(one, documents)]));
}

export const int = (n: number | string) => ({ integerValue: `${n}` });
export const double = (doubleValue: number) => ({ doubleValue });
export const text = (stringValue: string) => ({ stringValue });
export const list = (...values: object[]) => ({ arrayValue: { values } });
export const map = (fields: object) => ({ mapValue: { fields } });
export const NULL = { nullValue: 'NULL_VALUE' };
export const reference = (path: string) => ({ referenceValue: `$/${path}` });
export const set = (path: string, fields: object = {}, more: object = {}) => ({
  update: { name: `$/${path}`, fields },
  ...more,
});
export const remove = (path: string) => ({ delete: `$/${path}` });
export const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
export const all = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
export const any = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
export const from = (collectionId: string) => [{ collectionId }];
export const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
