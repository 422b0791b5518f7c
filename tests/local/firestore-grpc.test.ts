import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ClientDuplexStream, credentials, loadPackageDefinition, Metadata } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { expect, test } from 'vitest';
import { connect } from '../../packages/firestore-emulator/tests/support/connect';
import { onBackEnds } from './support/on-back-ends';

const DATABASE = 'projects/demo-local/databases/(default)';

interface WriteAnswer {
  streamToken: Buffer;
  writeResults: { updateTime: unknown }[];
}

/** The write stream of google.firestore.v1, which the client SDKs use and the Admin SDK does not. */
function openWriteStream(port: number): ClientDuplexStream<object, WriteAnswer> {
  const protos = join(
    dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore')),
    '..',
    'protos',
  );
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [protos],
    longs: String,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the loaded package has no static type
  const { Firestore } = (loadPackageDefinition(definition) as any).google.firestore.v1;
  const metadata = new Metadata();
  metadata.set('authorization', 'Bearer owner');
  metadata.set('google-cloud-resource-prefix', DATABASE);
  return new Firestore(`127.0.0.1:${port}`, credentials.createInsecure()).write(metadata);
}

onBackEnds('gRPC', (port, backend) => {
  test('a write stream: each request is a commit, in order, and a refused one ends the stream', async () => {
    const { db, close } = connect(port());
    const stream = openWriteStream(port());
    const answers: WriteAnswer[] = [];
    const ended = new Promise<{ code?: number }>((resolve) => stream.on('error', resolve));
    const next = () => new Promise<WriteAnswer>((resolve) => stream.once('data', resolve));
    const send = async (request: object) => {
      const answer = next();
      stream.write({ database: DATABASE, streamToken: answers.at(-1)?.streamToken, ...request });
      answers.push(await answer);
    };
    const update = (path: string, n: number) => ({
      update: { name: `${DATABASE}/documents/${path}`, fields: { n: { integerValue: n } } },
    });
    await send({});
    await send({ writes: [update('streamed/a', 1), update('streamed/b', 2)] });
    await send({ writes: [update('streamed/a', 3)] });
    expect(answers.map((answer) => answer.writeResults?.length ?? 0)).toEqual([0, 2, 1]);
    expect((await db.doc('streamed/a').get()).data()).toEqual({ n: 3 });

    const streamToken = answers.at(-1)?.streamToken;
    const refused = [{ ...update('streamed/b', 9), currentDocument: { exists: false } }];
    stream.write({ database: DATABASE, streamToken, writes: refused });
    expect((await ended).code).toBe(6);
    expect((await db.doc('streamed/b').get()).data()).toEqual({ n: 2 });
    await close();
  });

  test('a BulkWriter with many writes: each succeeds or fails alone', async () => {
    const { db, close } = connect(port());
    const things = db.collection(`bulk-${randomUUID()}`);
    await things.doc('d7').set({ taken: true });
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const results = Array.from({ length: 60 }, (_, n) =>
      writer.create(things.doc(`d${n}`), { n }).then(
        () => 'written',
        (error) => error.code,
      ),
    );
    await writer.close();
    const outcomes = await Promise.all(results);
    expect(outcomes[7]).toBe(6);
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(59);
    expect((await things.count().get()).data().count).toBe(60);
    expect((await things.doc('d7').get()).data()).toEqual({ taken: true });
    await close();
  });

  test('a list of documents: includes missing ones that have children', async () => {
    const { db, close } = connect(port());
    const parents = db.collection(`parents-${randomUUID()}`);
    await parents.doc('b').set({});
    await parents.doc('a/children/one').set({});
    await parents.doc('c/children/one/deeper/two').set({});
    const listed = await parents.listDocuments();
    expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await parents.doc('c').listCollections()).map(({ id }) => id)).toEqual(['children']);
    await db.recursiveDelete(parents);
    expect(await parents.listDocuments()).toEqual([]);
    await close();
  });

  test('a live query: follows additions, changes and removals', async () => {
    const { db, close } = connect(port());
    const watched = db.collection(`watched-${randomUUID()}`);
    await watched.doc('a').set({ n: 1 });
    const seen: string[] = [];
    let wake = () => {};
    const stop = watched
      .where('n', '>', 0)
      .orderBy('n')
      .onSnapshot((snapshot) => {
        seen.push(snapshot.docs.map((one) => `${one.id}${one.get('n')}`).join(' '));
        wake();
      });
    const until = async (wanted: string) => {
      while (seen.at(-1) !== wanted) await new Promise<void>((resolve) => (wake = resolve));
    };
    await until('a1');
    await watched.doc('b').set({ n: 2 });
    await until('a1 b2');
    await watched.doc('a').update({ n: 3 });
    await until('b2 a3');
    await watched.doc('b').update({ n: 0 });
    await until('a3');
    await watched.doc('a').delete();
    await until('');
    stop();
    await close();
  });

  // Google's emulator holds locks until they time out: 40 transactions take it half a minute.
  const crowd = backend === 'official' ? 10 : 40;

  test(`${crowd} transactions on one document: each counts exactly once`, async () => {
    const { db, close } = connect(port());
    const counter = db.doc(`counters/${randomUUID()}`);
    await counter.set({ n: 0 });
    const outcomes = await Promise.all(
      Array.from({ length: crowd }, (_, i) =>
        db
          .runTransaction(
            async (transaction) => {
              const n = (await transaction.get(counter)).get('n');
              transaction.update(counter, { n: n + 1, [`by.${i}`]: true });
              return 'counted';
            },
            { maxAttempts: 30 },
          )
          .catch((error) => error.code),
      ),
    );
    const counted = outcomes.filter((outcome) => outcome === 'counted').length;
    // Every other transaction was aborted and left nothing behind.
    expect(outcomes.filter((outcome) => outcome !== 'counted' && outcome !== 10)).toEqual([]);
    const data = (await counter.get()).data();
    expect(data?.n).toBe(counted);
    expect(Object.keys(data?.by ?? {})).toHaveLength(counted);
    expect(counted).toBe(crowd);
    await close();
  });

  test('two transactions that each read what the other writes: one of them is repeated', async () => {
    const { db, close } = connect(port());
    const [a, b] = [db.doc(`skew-${randomUUID()}/a`), db.doc(`skew-${randomUUID()}/b`)];
    await Promise.all([a.set({ on: true }), b.set({ on: true })]);
    // Each may switch itself off only while the other is on.
    const switchOff = (own: typeof a, other: typeof a) =>
      db.runTransaction(
        async (transaction) => {
          const [mine, others] = await transaction.getAll(own, other);
          if (mine?.get('on') && others?.get('on')) transaction.update(own, { on: false });
        },
        { maxAttempts: 20 },
      );
    await Promise.all([switchOff(a, b), switchOff(b, a)]);
    const left = (await db.getAll(a, b)).filter((one) => one.get('on'));
    expect(left).toHaveLength(1);
    await close();
  });

  test('a transaction whose query would answer differently at the commit: repeated', async () => {
    const { db, close } = connect(port());
    const seats = db.collection(`seats-${randomUUID()}`);
    const take = (who: string) =>
      db.runTransaction(
        async (transaction) => {
          const taken = await transaction.get(seats.where('taken', '==', true));
          if (taken.size < 3) transaction.create(seats.doc(who), { taken: true });
        },
        { maxAttempts: 30 },
      );
    await Promise.all(Array.from({ length: 8 }, (_, i) => take(`person-${i}`)));
    expect((await seats.count().get()).data().count).toBe(3);
    await close();
  });
});
