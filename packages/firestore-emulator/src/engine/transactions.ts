import { randomBytes } from 'node:crypto';
import type { Database } from './database';
import { readTime } from './read-value';
import { Code, invalid, StatusError } from './status-error';
import type { WireConsistency, WireTransactionOptions } from './wire-types';

/** Idle time after which a transaction is dropped, in milliseconds. */
const IDLE_MILLIS = 60_000;
/** Longest wait of a read for another transaction that has read the same document, in milliseconds. */
const COURTESY_MILLIS = 1_000;

/** What follows the prefix of an id. */
const READ_ONLY = '00';
const READ_WRITE = '01';

export interface Transaction {
  id: string;
  readOnly: boolean;
  /** The version seen by a read-only transaction; a read-write one sees the newest. */
  snapshot: number | undefined;
  /** The reads of a read-write transaction: each path, and the document's version at that time (0: missing). */
  reads: Map<string, number>;
  /** The queries of a read-write transaction: each can rerun, and gives its answer as a comparable text. */
  queries: { answer: string; rerun: () => string }[];
  touched: number;
}

/**
 * The open transactions of a database. They are optimistic: a commit fails with ABORTED when anything that it read
 * has changed since, so they are serialisable. To avoid a storm of retries when many transactions contend for one
 * document, a read first waits up to a second for an open transaction that has read the same document (a courtesy;
 * correctness does not depend on it).
 */
export class Transactions {
  /** What the ids of this database's transactions begin with, in hexadecimal. */
  private readonly prefix = randomBytes(8).toString('hex');
  private readonly open = new Map<string, Transaction>();
  private readonly holders = new Map<string, string>();
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Begins a transaction; read-write unless the options say otherwise.
   * @throws StatusError INVALID_ARGUMENT if it retries what is no read-write transaction
   */
  begin(options: WireTransactionOptions | undefined): Transaction {
    this.forgetIdle();
    const retried = options?.readWrite?.retryTransaction;
    if (retried?.length && !this.hasBegun(retried, READ_WRITE)) throw invalidTransaction();
    const readOnly = options?.readOnly !== undefined;
    const at = options?.readOnly?.readTime;
    const transaction: Transaction = {
      id: this.prefix + (readOnly ? READ_ONLY : READ_WRITE) + randomBytes(7).toString('hex'),
      readOnly,
      snapshot: readOnly ? (at ? this.versionAt(readTime(at)) : this.database.version) : undefined,
      reads: new Map(),
      queries: [],
      touched: Date.now(),
    };
    this.open.set(transaction.id, transaction);
    return transaction;
  }

  /**
   * The transaction of a request, if any (begun here if the request asks for a new one), and the version to read.
   * @throws StatusError INVALID_ARGUMENT for an unknown transaction
   */
  resolve(request: WireConsistency): {
    transaction?: Transaction;
    isNew: boolean;
    version: number | undefined;
  } {
    if (request.newTransaction) {
      const transaction = this.begin(request.newTransaction);
      return { transaction, isNew: true, version: transaction.snapshot };
    }
    if (request.transaction?.length) {
      const transaction = this.find(request.transaction);
      return { transaction, isNew: false, version: transaction.snapshot };
    }
    const version = request.readTime ? this.versionAt(readTime(request.readTime)) : undefined;
    return { isNew: false, version };
  }

  find(id: Uint8Array): Transaction {
    const transaction = this.open.get(hex(id));
    if (!transaction) throw invalidTransaction();
    transaction.touched = Date.now();
    return transaction;
  }

  /**
   * Ends a transaction without a commit; one that is over stays so.
   * @throws StatusError INVALID_ARGUMENT for what never was one
   */
  rollback(id: Uint8Array): void {
    const transaction = this.open.get(hex(id));
    if (transaction) this.end(transaction);
    else if (!this.hasBegun(id)) throw invalidTransaction();
  }

  /** Waits, at most a second per document, until no other transaction holds it; then holds it. */
  async claim(transaction: Transaction | undefined, paths: readonly string[]): Promise<void> {
    if (!transaction || transaction.readOnly) return;
    for (const path of paths) {
      const deadline = Date.now() + COURTESY_MILLIS;
      while (this.isHeldByAnother(path, transaction.id) && Date.now() < deadline) {
        await this.turn(path, deadline - Date.now());
      }
      this.holders.set(path, transaction.id);
    }
  }

  /** Records that a read-write transaction has read a document in this version (0: missing). */
  noteRead(transaction: Transaction | undefined, path: string, version: number): void {
    if (transaction && !transaction.readOnly && !transaction.reads.has(path))
      transaction.reads.set(path, version);
  }

  /**
   * Asserts that nothing has changed of what a transaction has read. The caller commits without awaiting.
   * @throws StatusError ABORTED when something has changed
   */
  assertUnchanged(transaction: Transaction): void {
    for (const [path, version] of transaction.reads) {
      if ((this.database.get(path)?.version ?? 0) !== version) throw aborted();
    }
    for (const query of transaction.queries) if (query.rerun() !== query.answer) throw aborted();
  }

  /** Ends a transaction, committed or not, and wakes those waiting for its documents. */
  end(transaction: Transaction): void {
    this.open.delete(transaction.id);
    for (const [path, holder] of this.holders) {
      if (holder !== transaction.id) continue;
      this.holders.delete(path);
      this.waiting.get(path)?.shift()?.();
    }
  }

  private hasBegun(id: Uint8Array, kind = ''): boolean {
    return hex(id).startsWith(this.prefix + kind);
  }

  private versionAt(time: number): number {
    if (time > this.database.tick()) throw invalid('The requested read time is in the future.');
    const version = this.database.versionAt(time);
    if (version < 0) throw new StatusError(Code.FAILED_PRECONDITION, 'The requested read time is too old.');
    return version;
  }

  private isHeldByAnother(path: string, id: string): boolean {
    const holder = this.holders.get(path);
    return holder !== undefined && holder !== id && this.open.has(holder);
  }

  private turn(path: string, millis: number): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.waiting.get(path) ?? [];
      this.waiting.set(path, queue);
      const wake = () => {
        clearTimeout(timer);
        const at = queue.indexOf(wake);
        if (at >= 0) queue.splice(at, 1);
        if (queue.length === 0) this.waiting.delete(path);
        resolve();
      };
      const timer = setTimeout(wake, millis);
      queue.push(wake);
    });
  }

  private forgetIdle(): void {
    const limit = Date.now() - IDLE_MILLIS;
    for (const transaction of this.open.values()) if (transaction.touched < limit) this.end(transaction);
  }
}

function hex(id: Uint8Array): string {
  return Buffer.from(id).toString('hex');
}

function invalidTransaction(): StatusError {
  return invalid('The referenced transaction has expired or is no longer valid.');
}

function aborted(): StatusError {
  return new StatusError(Code.ABORTED, 'Transaction lock timeout: a document it read was changed meanwhile.');
}
