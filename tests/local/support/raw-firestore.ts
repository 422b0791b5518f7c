import { loadFirestoreService } from '@gharseva/firestore-emulator/server/load-service';
import { type Client, credentials, Metadata } from '@grpc/grpc-js';

/** A request or an answer of google.firestore.v1. */
// biome-ignore lint/suspicious/noExplicitAny: the loaded service has no static type
export type Message = any;

let projects = 0;

/**
 * The calls of google.firestore.v1 as they are, without what an SDK refuses or repairs before. Each has a database of its own;
 * `$` in a request stands for that database's documents.
 */
export class RawFirestore {
  readonly database: string;
  private readonly client: Client & Record<string, (...parameters: unknown[]) => Message>;
  private readonly metadata = new Metadata();

  constructor(port: number) {
    projects += 1;
    this.database = `projects/demo-raw-${process.pid}-${projects}/databases/(default)`;
    const Service = loadFirestoreService();
    this.client = new Service(
      `127.0.0.1:${port}`,
      credentials.createInsecure(),
    ) as unknown as typeof this.client;
    this.metadata.set('authorization', 'Bearer owner');
    this.metadata.set('google-cloud-resource-prefix', this.database);
  }

  private get documents(): string {
    return `${this.database}/documents`;
  }

  close(): void {
    this.client.close();
  }

  /** The answer of a call; a list for those that stream; a number for a refusal: its status code. */
  async call(method: string, request: object): Promise<Message> {
    const filled = substitute({ database: this.database, ...request }, this.documents);
    const found: Message[] = [];
    return new Promise((resolve) => {
      if (!/^(runQuery|runAggregationQuery|batchGet)/.test(method)) {
        this.client[method]?.(filled, this.metadata, (error: { code: number } | null, answer: Message) =>
          resolve(error ? error.code : answer),
        );
        return;
      }
      const stream = this.client[method]?.(filled, this.metadata);
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

  /** What a live stream answers to targets, as words, until it says so of the last one. */
  async listen(...targets: object[]): Promise<string[]> {
    const stream = this.client.listen?.(this.metadata);
    const words: string[] = [];
    const last = targets.length * 2;
    return new Promise((resolve) => {
      const end = () => {
        stream.cancel();
        resolve(words);
      };
      stream.on('error', () => {});
      stream.on('data', ({ targetChange, documentChange, documentDelete }: Message) => {
        const { targetChangeType: type, targetIds, cause } = targetChange ?? {};
        if (documentChange)
          words.push(`${documentChange.document.name.split('/').at(-1)} for ${documentChange.targetIds}`);
        if (documentDelete) words.push(`no ${documentDelete.document.split('/').at(-1)}`);
        if (!targetIds?.length) return;
        words.push(`${type} ${targetIds}${cause ? `: ${cause.code}` : ''}`);
        if (targetIds.includes(last) && (type === 'CURRENT' || type === 'REMOVE')) end();
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
