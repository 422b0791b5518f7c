import { DatabaseHub } from '@gharseva/firestore-emulator/engine/database-hub';
import { Handlers } from '@gharseva/firestore-emulator/server/handlers';
import { ListenStream } from '@gharseva/firestore-emulator/server/listen-stream';
import { expect, test, vi } from 'vitest';

const DATABASE = 'projects/demo-local/databases/(default)';
const ROOT = `${DATABASE}/documents`;
/** More than a call has room for as arguments. */
const MANY = 200_000;

function openDatabase() {
  const hub = new DatabaseHub();
  return { hub, handlers: new Handlers(hub), ...hub.open(DATABASE) };
}

test.each([
  ['in one collection', (n: number) => `items/i${n}`],
  ['each in a collection of its own', (n: number) => `owners/o${n}/items/i`],
])(
  '200,000 documents %s: a query of the collection group, a count and a live query of it',
  async (_where, pathOf) => {
    const { hub, handlers, database } = openDatabase();
    for (let n = 0; n < MANY; n += 1) {
      const fields = { n: { integerValue: `${n}` } };
      database.restore(pathOf(n), { path: pathOf(n), fields, createTime: 1, updateTime: 1, version: 1 });
    }
    const structuredQuery = { from: [{ collectionId: 'items', allDescendants: true }] };
    expect(await handlers.runQuery({ parent: ROOT, structuredQuery })).toHaveLength(MANY);
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'all', count: {} }] };
    expect(await handlers.runAggregationQuery({ parent: ROOT, structuredAggregationQuery })).toMatchObject([
      { result: { aggregateFields: { all: { integerValue: `${MANY}` } } } },
    ]);
    let told = 0;
    const stream = new ListenStream(
      hub,
      (answer) => {
        if ('documentChange' in answer) told += 1;
      },
      () => {},
      () => false,
    );
    stream.receive({ database: DATABASE, addTarget: { query: { parent: ROOT, structuredQuery } } });
    expect(told).toBe(MANY);
    stream.close();
    handlers.batchWrite({ database: DATABASE, writes: [{ delete: `${ROOT}/${pathOf(0)}` }] });
    database.clear();
    expect([...database.all()]).toEqual([]);
  },
);

test('a commit under 50 listeners: none of their queries runs again', async () => {
  const { hub, handlers, database } = openDatabase();
  const told: object[] = [];
  const stream = new ListenStream(
    hub,
    (answer) => {
      if ('documentChange' in answer) told.push(answer);
    },
    () => {},
    () => false,
  );
  for (let group = 0; group < 50; group += 1) {
    const value = { integerValue: `${group}` };
    const where = { fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value } };
    const structuredQuery = { from: [{ collectionId: 'items' }], where };
    stream.receive({ database: DATABASE, addTarget: { query: { parent: ROOT, structuredQuery } } });
  }
  const looks = [
    vi.spyOn(database, 'inCollection'),
    vi.spyOn(database, 'inRange'),
    vi.spyOn(database, 'inCollectionGroup'),
  ];
  const fields = { group: { integerValue: '7' } };
  handlers.commit({ database: DATABASE, writes: [{ update: { name: `${ROOT}/items/i`, fields } }] });
  stream.resume();
  expect(told).toMatchObject([{ documentChange: { document: { fields } } }]);
  for (const look of looks) expect(look).not.toHaveBeenCalled();
  stream.close();
});
