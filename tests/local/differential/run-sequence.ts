import {
  AggregateField,
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type Firestore,
  type Precondition,
  type Query,
  Timestamp,
  type WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore';
import { describe, toSdk, toSdkField } from './plain-value';
import type { FilterTree, QueryStep, Sequence, Step, WriteStep } from './step';
import { Times } from './times';

/** Plays a sequence on an empty database; returns the answer to each step, comparable as JSON. */
export async function runSequence(db: Firestore, sequence: Sequence): Promise<unknown[]> {
  const times = new Times();
  const batch = db.batch();
  for (const [path, fields] of Object.entries(sequence.documents)) {
    const data = Object.entries(fields).map(([name, value]) => [name, toSdk(db, value)]);
    batch.set(db.doc(path), Object.fromEntries(data));
  }
  await batch.commit();
  const answers: unknown[] = [];
  for (const step of sequence.steps) answers.push(await runStep(db, step, times));
  const everything = await Promise.all((await db.listCollections()).map((one) => dump(db, one.id, times)));
  return [...answers, everything];
}

async function runStep(db: Firestore, step: Step, times: Times): Promise<unknown> {
  try {
    return await answerOf(db, step, times);
  } catch (error) {
    // Compare codes; messages differ. A refusal by the SDK itself has no code and is the same everywhere.
    const code = (error as { code?: unknown }).code;

    return { error: code ?? 'refused by the SDK' };
  }
}

async function answerOf(db: Firestore, step: Step, times: Times): Promise<unknown> {
  switch (step.kind) {
    case 'query':
      return describeDocuments((await (await buildQuery(db, step.query)).get()).docs, times);
    case 'aggregate': {
      const spec = Object.fromEntries(
        step.of.map((one, i) => [`n${i}`, aggregateField(one.kind, one.field)]),
      );
      return describe((await (await buildQuery(db, step.query)).aggregate(spec).get()).data());
    }
    case 'write':
      return runWrites(db, [step.write], times);
    case 'batch':
      return runWrites(db, step.writes, times);
    case 'bulk':
      return runBulk(db, step.writes, times);
    case 'get': {
      const documents = step.paths.map((path) => db.doc(path));
      const options = step.mask ? [{ fieldMask: step.mask }] : [];
      return describeDocuments(await db.getAll(...documents, ...options), times);
    }
    case 'transaction':
      return runTransaction(db, step, times);
    case 'readOnly':
      return runReadOnly(db, step, times);
    case 'listDocuments':
      return (await db.collection(step.collection).listDocuments()).map((one) => one.path);
    case 'listCollections': {
      const collections = await (step.document ? db.doc(step.document) : db).listCollections();
      return collections.map((one) => one.path);
    }
  }
}

async function buildQuery(db: Firestore, step: QueryStep): Promise<Query> {
  let query: Query = step.group ? db.collectionGroup(step.from) : db.collection(step.from);
  for (const filter of step.where) query = query.where(toFilter(db, filter));
  for (const { field, descending } of step.order) {
    query = query.orderBy(field === '__name__' ? FieldPath.documentId() : field, descending ? 'desc' : 'asc');
  }
  if (step.offset !== undefined) query = query.offset(step.offset);
  if (step.limit !== undefined) query = query.limit(step.limit);
  if (step.limitToLast !== undefined) query = query.limitToLast(step.limitToLast);
  for (const cursor of step.cursors) {
    if ('document' in cursor) query = query[cursor.at](await db.doc(cursor.document).get());
    else query = query[cursor.at](...cursor.values.map((value) => toSdk(db, value)));
  }
  return step.select ? query.select(...step.select) : query;
}

function toFilter(db: Firestore, tree: FilterTree): Filter {
  if ('any' in tree) return Filter.or(...tree.any.map((one) => toFilter(db, one)));
  if ('all' in tree) return Filter.and(...tree.all.map((one) => toFilter(db, one)));
  const value = Array.isArray(tree.value) ? tree.value.map((one) => toSdk(db, one)) : toSdk(db, tree.value);
  return Filter.where(tree.field, tree.op, value);
}

function aggregateField(kind: 'count' | 'sum' | 'average', field: string) {
  if (kind === 'count') return AggregateField.count();
  return kind === 'sum' ? AggregateField.sum(field) : AggregateField.average(field);
}

async function runWrites(db: Firestore, writes: readonly WriteStep[], times: Times): Promise<unknown> {
  const batch = db.batch();
  for (const write of writes) addWrite(db, batch, write, await guardOf(db, write));
  return (await batch.commit()).map((result) => times.name(result.writeTime));
}

async function runBulk(db: Firestore, writes: readonly WriteStep[], times: Times): Promise<unknown> {
  const guards = await Promise.all(writes.map((write) => guardOf(db, write)));
  // What the SDK refuses must not reach a BulkWriter, which would never close.
  for (const [i, write] of writes.entries()) addWrite(db, db.batch(), write, guards[i]);
  const bulk = db.bulkWriter();
  bulk.onWriteError(() => false);
  const results: Promise<unknown>[] = [];
  const keep = (result: Promise<WriteResult>) => {
    results.push(
      result.then(
        () => 'written',
        (error) => ({ error: error.code }),
      ),
    );
  };
  try {
    for (const [i, write] of writes.entries()) {
      const document = db.doc(write.path);
      if (write.write === 'delete') keep(bulk.delete(document, guards[i] ?? {}));
      else if (write.write === 'create') keep(bulk.create(document, fieldsOf(db, write)));
      else if (write.write === 'update') keep(bulk.update(document, fieldsOf(db, write), guards[i] ?? {}));
      else keep(bulk.set(document, fieldsOf(db, write), optionsOf(write)));
    }
  } finally {
    await bulk.close();
  }
  const answers = await Promise.all(results);
  for (const { updateTime } of await db.getAll(...writes.map((one) => db.doc(one.path))))
    times.name(updateTime);
  return answers;
}

function runTransaction(
  db: Firestore,
  step: Extract<Step, { kind: 'transaction' }>,
  times: Times,
): Promise<unknown> {
  return db.runTransaction(
    async (transaction) => {
      const read = await transaction.getAll(...step.reads.map((path) => db.doc(path)));
      const query = step.query ? await buildQuery(db, step.query) : undefined;
      const found = query ? (await transaction.get(query)).docs : [];
      for (const write of step.writes) addWrite(db, transaction as unknown as WriteBatch, write, undefined);
      return [describeDocuments(read, times), describeDocuments(found, times)];
    },
    { maxAttempts: 1 },
  );
}

/** A read-only transaction must not see what is written while it is open. */
function runReadOnly(
  db: Firestore,
  step: Extract<Step, { kind: 'readOnly' }>,
  times: Times,
): Promise<unknown> {
  return db.runTransaction(
    async (transaction) => {
      const documents = step.reads.map((path) => db.doc(path));
      const before = await transaction.getAll(...documents);
      const between = await runWrites(db, [step.between], times).catch((error) => ({
        error: error.code ?? 'SDK',
      }));
      const after = await transaction.getAll(...documents);
      return [describeDocuments(before, times), between, describeDocuments(after, times)];
    },
    { readOnly: true },
  );
}

function addWrite(db: Firestore, batch: WriteBatch, write: WriteStep, guard: Precondition | undefined): void {
  const document = db.doc(write.path);
  if (write.write === 'delete') batch.delete(document, guard ?? {});
  else if (write.write === 'create') batch.create(document, fieldsOf(db, write));
  else if (write.write === 'update') batch.update(document, fieldsOf(db, write), guard ?? {});
  else batch.set(document, fieldsOf(db, write), optionsOf(write));
}

function fieldsOf(db: Firestore, write: Exclude<WriteStep, { write: 'delete' }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(write.fields).map(([name, one]) => [name, toSdkField(db, one)]));
}

function optionsOf(write: Extract<WriteStep, { write: 'set' }>) {
  return write.mergeFields ? { mergeFields: write.mergeFields } : { merge: write.merge === true };
}

async function guardOf(db: Firestore, write: WriteStep): Promise<Precondition | undefined> {
  if (!('guard' in write) || write.guard === undefined) return undefined;
  if (write.guard === 'exists') return { exists: true };
  const { updateTime } = await db.doc(write.path).get();
  return { lastUpdateTime: write.guard === 'fresh' && updateTime ? updateTime : new Timestamp(1, 0) };
}

async function dump(db: Firestore, collection: string, times: Times): Promise<unknown> {
  return describeDocuments((await db.collection(collection).get()).docs, times);
}

function describeDocuments(documents: readonly DocumentSnapshot[], times: Times): unknown[] {
  return documents.map((one) => [
    one.ref.path,
    one.exists ? describe(one.data()) : null,
    times.name(one.createTime),
    times.name(one.updateTime),
  ]);
}
