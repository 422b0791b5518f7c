import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW, type TestApi } from '../../../support/api/api-server';
import { underFault } from '../../../support/api/commit-faults';
import { readDatabase } from '../../../support/read-database';
import {
  fireAt,
  india,
  moveAt,
  removeTimers,
  storedOrder,
  timersOf,
  writeCopies,
  writeTimer,
} from '../../../support/timers';
import {
  assignTo,
  needsActionOf,
  placeAs,
  setStatusOf,
  startTrustingApi,
  undoMoveOf,
  writeElectrician,
} from '../../../support/trusting-api';

const DAY = '2026-11-23';
const NOW = new Date(TEST_NOW);
const at = (clock: string, date = DAY) => india(date, clock);
const NOTHING = { fired: 0, outdated: 0, changed: 0, failed: 0, setAside: 0 };

let api: TestApi;
let customers = 0;
let uid: string;
beforeAll(async () => {
  api = await startTrustingApi();
});
beforeEach(async () => {
  customers += 1;
  uid = `worker-${customers}`;
  await writeElectrician(api, uid);
  for (const collection of ['timers', 'failedTimers']) {
    const { docs } = await api.db.collection(collection).get();
    await Promise.all(docs.map((doc) => doc.ref.delete()));
  }
});
afterAll(() => api.close());

/** A fresh order for an electrician, from ten to twelve, for which nobody is asked: offers have tests of their own. */
async function place() {
  const { data } = await placeAs(api, customers, { socket: 4 }, { scheduledDate: DAY });
  await removeTimers(api, data._id, 'offer_due');
  return data._id;
}
const movesOf = async (id: string) =>
  ((await storedOrder(api, id)).events as { move: string }[]).map(({ move }) => move);
const kindsOf = async (id: string) => Object.keys(await timersOf(api, id));
const isSetAside = async (id: string) => (await api.db.doc(`failedTimers/${id}`).get()).exists;

describe('timers that are due', () => {
  test('fire the move of their kind, as the system, and are gone; the others stay', async () => {
    const id = await place();
    expect((await fireAt(api, at('08:29'))).counts).toEqual(NOTHING);
    expect((await fireAt(api, at('08:30'))).counts).toEqual({ ...NOTHING, fired: 1 });
    const { events, needsChoice } = await storedOrder(api, id);
    expect(needsChoice).toBe(true);
    expect(events[1]).toMatchObject({ move: 'nobody_found', role: 'system', actor: 'system', to: 'placed' });
    expect(await kindsOf(id)).toEqual(['not_started', 'not_started_long']);
    expect((await fireAt(api, at('08:31'))).counts).toEqual(NOTHING);
  });

  test('fire one after the other through the whole visit', async () => {
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    await moveAt(api, id, 'accept', 'worker', NOW);
    await fireAt(api, at('10:00', '2026-11-22'));
    await fireAt(api, at('08:00'));
    await fireAt(api, at('10:15'));
    await fireAt(api, at('11:00'));
    expect((await movesOf(id)).slice(3)).toEqual([
      ...['remind_day', 'remind_soon', 'not_started', 'not_started_long'],
    ]);
    expect(await kindsOf(id)).toEqual([]);
    await moveAt(api, id, 'on_my_way', 'worker', at('11:01'));
    await moveAt(api, id, 'start', 'worker', at('11:10'), { facts: { isCodeRight: true } });
    await fireAt(api, at('14:00'));
    await moveAt(api, id, 'finish', 'worker', at('14:10'));
    await fireAt(api, at('14:10', '2026-11-24'));
    expect((await movesOf(id)).slice(7)).toEqual([
      ...['on_my_way', 'start', 'finish_overdue', 'finish', 'hide_contact'],
    ]);
    expect(await kindsOf(id)).toEqual([]);
  });

  test('late: an assignment that nobody answered goes back, and its timers of the visit before do nothing', async () => {
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    const { counts } = await fireAt(api, at('10:20'));
    expect([counts.fired + counts.outdated + counts.changed, counts.failed]).toEqual([2, 0]);
    const { stage, workerUid } = await storedOrder(api, id);
    expect([stage, workerUid]).toEqual(['placed', undefined]);
    expect((await movesOf(id)).at(-1)).toBe('assignment_expired');
    expect((await api.db.doc(`workerSlots/${uid}.${DAY}.1`).get()).exists).toBe(false);
    expect(await kindsOf(id)).toEqual(['not_started_long', 'offer_due', 'unaccepted']);
  });

  test('of a partner at the door: nobody is missed for 45 minutes', async () => {
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    await moveAt(api, id, 'accept', 'worker', NOW);
    await moveAt(api, id, 'on_my_way', 'worker', at('09:30'));
    await moveAt(api, id, 'at_the_door', 'worker', at('10:05'));
    expect((await fireAt(api, at('10:49'))).counts).toEqual(NOTHING);
    expect((await movesOf(id)).at(-1)).toBe('at_the_door');
    expect((await fireAt(api, at('10:50'))).counts).toEqual({ ...NOTHING, fired: 1 });
    expect((await movesOf(id)).at(-1)).toBe('not_started');
  });

  test('a reminder that comes to nothing while the partner cannot come: told once the partner can', async () => {
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    await moveAt(api, id, 'accept', 'worker', NOW);
    await moveAt(api, id, 'mark_orphaned', 'system', at('12:00', '2026-11-21'));
    expect((await fireAt(api, at('10:00', '2026-11-22'))).counts).toEqual({ ...NOTHING, outdated: 1 });
    await moveAt(api, id, 'clear_orphaned', 'system', at('11:00', '2026-11-22'));
    expect((await fireAt(api, at('11:01', '2026-11-22'))).counts).toEqual({ ...NOTHING, fired: 1 });
    expect((await fireAt(api, at('11:02', '2026-11-22'))).counts).toEqual(NOTHING);
    await fireAt(api, at('08:00'));
    expect((await movesOf(id)).slice(3)).toEqual([
      ...['mark_orphaned', 'clear_orphaned', 'remind_day', 'remind_soon'],
    ]);
  });

  test('late: a visit that is over by then is not announced, and is missed all the same', async () => {
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    await moveAt(api, id, 'accept', 'worker', NOW);
    expect((await fireAt(api, at('14:00'))).counts).toEqual({ ...NOTHING, fired: 2, outdated: 2 });
    expect((await movesOf(id)).slice(3)).toEqual(['not_started', 'not_started_long']);
    expect(await kindsOf(id)).toEqual([]);
  });

  test('after an admin’s undo: those of the visit that is back', async () => {
    const id = await place();
    await setStatusOf(api, id, 'cancelled');
    expect((await fireAt(api, at('08:30'))).counts).toEqual(NOTHING);
    await undoMoveOf(api, id);
    await removeTimers(api, id, 'offer_due');
    expect((await fireAt(api, at('08:30'))).counts).toEqual({ ...NOTHING, fired: 1 });
  });
});

describe('timers that have nothing to do delete themselves and change nothing', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['of an older rev', 'unaccepted', { rev: 1 }],
    ['of another stage', 'remind_soon', { rev: 3 }],
  ])('%s', async (_name, kind, fields) => {
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    await setStatusOf(api, id, 'placed');
    await removeTimers(api, id);
    const before = await api.db.doc(`orders/${id}`).get();
    await writeTimer(api, id, kind, fields);
    expect((await fireAt(api, at('08:30'))).counts).toEqual({ ...NOTHING, outdated: 1 });
    expect((await api.db.doc(`orders/${id}`).get()).updateTime).toEqual(before.updateTime);
    expect(await kindsOf(id)).toEqual([]);
  });

  test('of a cancelled order, of a kept one, and of one that is gone', async () => {
    const [cancelled, kept] = [await place(), await place()];
    await setStatusOf(api, cancelled, 'cancelled');
    await setStatusOf(api, kept, 'cancelled');
    await api.db.doc(`orders/${kept}`).update({ stage: 'completed', kept: { until: '2035-03-31' } });
    const before = await readDatabase(api.db, ['orders', 'payments', 'slotSeats']);
    await writeTimer(api, cancelled, 'not_started', { rev: 2 });
    await writeTimer(api, kept, 'hide_contact', { rev: 2 });
    await writeTimer(api, 'gone', 'unaccepted');
    expect((await fireAt(api, at('08:30'))).counts).toEqual({ ...NOTHING, outdated: 3 });
    expect(await readDatabase(api.db, ['orders', 'payments', 'slotSeats'])).toEqual(before);
    expect(await readDatabase(api.db, ['timers', 'failedTimers'])).toEqual({});
  });
});

describe('at once', () => {
  test('one whose answer is lost, while the next move deletes the timers that it has set: it has fired', async () => {
    const other = await startTrustingApi(api.projectId);
    const id = await place();
    expect((await assignTo(api, id, uid)).status).toBe(200);
    const fault = {
      name: 'the first answer is lost',
      async meet(commit: () => Promise<unknown>, count: number) {
        const answer = await commit();
        if (count > 1) return answer;
        expect((await assignTo(other, id, uid)).status).toBe(200);
        throw Object.assign(new Error('14 UNAVAILABLE: made by the test'), { code: 14 });
      },
    };
    await underFault(await api.database(), fault, async () => {
      expect((await fireAt(api, at('12:00', '2026-11-20'))).counts).toEqual({ ...NOTHING, fired: 1 });
    });
    expect((await movesOf(id)).slice(1)).toEqual(['assign', 'assignment_expired', 'assign']);
    await other.close();
  });

  test('two runs with a hundred timers: each fires once', async () => {
    const ids = await writeCopies(api, await place(), 100);
    const runs = await Promise.all([fireAt(api, NOW), fireAt(api, NOW)]);
    const sum = (name: keyof typeof NOTHING) => runs.reduce((total, { counts }) => total + counts[name], 0);
    expect([sum('fired'), sum('failed'), sum('setAside')]).toEqual([100, 0, 0]);
    const moves = await Promise.all(ids.map(movesOf));
    expect(moves.filter((one) => one.join() === 'place,nobody_found')).toHaveLength(100);
    const left = await api.db.collection('timers').get();
    const copies = left.docs.filter((doc) => doc.id.startsWith('copy-'));
    expect(copies.filter((doc) => 'unaccepted' in doc.get('kinds')).map(({ id }) => id)).toEqual([]);
  });

  test('a timer and a cancellation: the order is cancelled, and has no timers', async () => {
    const id = await place();
    const cancel = moveAt(api, id, 'cancel', 'customer', at('08:30'), { input: { code: 'other' } });
    const [{ counts }] = await Promise.all([fireAt(api, at('08:30')), cancel]);
    expect(counts.failed).toBe(0);
    expect((await storedOrder(api, id)).stage).toBe('cancelled');
    expect(await kindsOf(id)).toEqual([]);
  });

  test('a thousand that are due: all fire in one run, page by page', async () => {
    await writeCopies(api, await place(), 1000);
    const { counts } = await fireAt(api, NOW, { page: 70 });
    expect(counts).toEqual({ ...NOTHING, fired: 1000 });
    expect((await fireAt(api, NOW)).counts).toEqual(NOTHING);
  });

  test('a run without time: the next one makes what it left', async () => {
    await writeCopies(api, await place(), 5);
    expect((await fireAt(api, NOW, { runMs: 0 })).counts).toEqual(NOTHING);
    expect((await fireAt(api, NOW)).counts).toEqual({ ...NOTHING, fired: 5 });
  });
});

describe('timers that fail', () => {
  const MINUTES = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60];

  test('twelve tries, at growing distances, then they are set aside and shown to admins', async () => {
    const id = await place();
    const timer = await writeTimer(api, id, 'of_a_later_version');
    let now = NOW.getTime();
    for (const minutes of MINUTES) {
      const { counts, lines } = await fireAt(api, new Date(now));
      expect(counts).toEqual({ ...NOTHING, failed: 1 });
      expect(lines).toMatchObject([{ message: 'job failed', fields: { collection: 'timers', id: timer } }]);
      expect((await fireAt(api, new Date(now + minutes * 60_000 - 1))).counts).toEqual(NOTHING);
      now += minutes * 60_000;
    }
    const last = await fireAt(api, new Date(now));
    expect(last.counts).toEqual({ ...NOTHING, failed: 1, setAside: 1 });
    expect(last.lines.map(({ message }) => message)).toEqual(['job failed', 'timer set aside']);
    expect(await kindsOf(id)).not.toContain('of_a_later_version');
    const { failedAt, tries, rev, orderId } = (await api.db.doc(`failedTimers/${timer}`).get()).data() ?? {};
    expect([Date.parse(failedAt), tries, rev, orderId]).toEqual([now, 12, 1, id]);
    const shown = (await needsActionOf(api)).filter(({ kind }) => kind === 'timer_failed');
    expect(shown).toEqual([
      { kind: 'timer_failed', id, title: 'Electrician', translations: expect.anything(), at: failedAt },
    ]);
    expect((await fireAt(api, new Date(now + 86_400_000 / 2))).counts).toEqual(NOTHING);
  });

  test('an order that cannot be read: its timer is tried again, once it is mended it fires; others are not stopped', async () => {
    const [broken, fine] = [await place(), await place()];
    const order = await storedOrder(api, broken);
    await api.db.doc(`orders/${broken}`).update({ stage: 'lost' });
    expect((await fireAt(api, at('08:30'))).counts).toEqual({ ...NOTHING, fired: 1, failed: 1 });
    expect((await movesOf(fine)).at(-1)).toBe('nobody_found');
    await api.db.doc(`orders/${broken}`).set(order);
    expect((await fireAt(api, at('08:31'))).counts).toEqual({ ...NOTHING, fired: 1 });
    expect((await movesOf(broken)).at(-1)).toBe('nobody_found');
  });

  test('an order without room for another event: tried again, not dropped', async () => {
    const id = await place();
    const { events } = await storedOrder(api, id);
    const said = { ...events[0], from: 'placed', move: 'set_text' };
    await api.db.doc(`orders/${id}`).update({ events: [events[0], ...Array(199).fill(said)] });
    expect((await fireAt(api, at('08:30'))).counts).toEqual({ ...NOTHING, failed: 1 });
    expect(await kindsOf(id)).toContain('unaccepted');
  });

  test('those that cannot be read, more than a page: set aside with their ids, and those behind them fire', async () => {
    const [id] = await writeCopies(api, await place(), 1);
    const long = '2026-11-01T09:00:00.000+05:30';
    for (let index = 0; index < 12; index += 1) {
      const fields = { rev: 'none', dueAt: long };
      if (index < 6) await writeTimer(api, id ?? '', `odd_${index}`, fields);
      else await api.db.doc(`timers/odd-${index}`).set({ shard: index % 4, dueAt: long, kinds: 'none' });
    }
    await api.db.doc('timers/भूला हुआ').set({ shard: 1, dueAt: long });
    const { counts, lines } = await fireAt(api, NOW, { page: 2 });
    expect(counts).toEqual({ ...NOTHING, fired: 1, setAside: 12 });
    const named = lines.filter(({ message }) => message === 'timer set aside').map(({ fields }) => fields.id);
    expect(named).toHaveLength(12);
    expect(named).toEqual(expect.arrayContaining([`${id}.odd_3`, 'odd-7']));
    expect((await api.db.doc(`failedTimers/${id}.odd_3`).get()).data()).toMatchObject({ kind: 'odd_3' });
    expect((await api.db.doc('failedTimers/odd-7.all').get()).data()).toMatchObject({ orderId: 'odd-7' });
    expect((await api.db.doc('timers/भूला हुआ').get()).exists).toBe(false);
    expect((await fireAt(api, NOW)).counts).toEqual(NOTHING);
  });

  test('all of an order that cannot be read: set aside, and anew with the order’s next move', async () => {
    const id = await place();
    await api.db.doc(`timers/${id}`).update({ kinds: ['none'], dueAt: '2026-11-01T09:00:00.000+05:30' });
    expect((await fireAt(api, NOW)).counts).toEqual({ ...NOTHING, setAside: 1 });
    expect([await kindsOf(id), await isSetAside(`${id}.all`)]).toEqual([[], true]);
    expect((await assignTo(api, id, uid)).status).toBe(200);
    expect(await kindsOf(id)).toEqual(['assignment_due', 'not_started', 'not_started_long']);
    expect(await isSetAside(`${id}.all`)).toBe(false);
  });

  test('those that are found too early, of which none is due: stay, and are found when the first is', async () => {
    const id = await place();
    const stored = (await api.db.doc(`timers/${id}`).get()).data();
    await api.db.doc(`timers/${id}`).update({ dueAt: '2026-11-01T09:00:00.000+05:30' });
    expect((await fireAt(api, NOW)).counts.setAside).toBe(0);
    expect((await api.db.doc(`timers/${id}`).get()).data()).toMatchObject({
      ...stored,
      commits: expect.anything(),
    });
  });

  test('one that was set aside and is put back by hand, as the runbook says: fires with the next run', async () => {
    const [beside, alone] = [await place(), await place()];
    await removeTimers(api, alone);
    for (const id of [beside, alone]) await writeTimer(api, id, 'unaccepted', { rev: 'none' });
    expect((await fireAt(api, NOW)).counts).toEqual({ ...NOTHING, setAside: 2 });
    const dueAt = '2026-11-20T09:00:00.000+05:30';
    const back = { dueAt, rev: 1 };
    await api.db.doc(`timers/${beside}`).update({ dueAt, 'kinds.unaccepted': back });
    await api.db.doc(`timers/${alone}`).create({ shard: 0, dueAt, kinds: { unaccepted: back } });
    expect((await fireAt(api, NOW)).counts).toEqual({ ...NOTHING, fired: 2 });
    const last = await Promise.all([beside, alone].map(async (id) => (await movesOf(id)).at(-1)));
    expect(last).toEqual(['nobody_found', 'nobody_found']);
    expect(await kindsOf(beside)).toEqual(['not_started', 'not_started_long']);
  });

  test('one that was set aside is gone with the order’s next move', async () => {
    const id = await place();
    const failed = `${id}.unaccepted`;
    await writeTimer(api, id, 'unaccepted', { rev: 'none' });
    await fireAt(api, NOW);
    await writeTimer(api, id, 'not_started', { rev: 'none' });
    await fireAt(api, NOW);
    expect(await isSetAside(failed)).toBe(true);
    const shown = async () => (await needsActionOf(api)).filter(({ kind }) => kind === 'timer_failed');
    expect((await shown()).map((entry) => entry.id)).toEqual([id]);
    expect((await assignTo(api, id, uid)).status).toBe(200);
    expect([await isSetAside(failed), await shown()]).toEqual([false, []]);
  });
});

describe('the queue of the admins', () => {
  const failedAt = '2026-11-20T09:00:00.000+05:30';
  const setAside = (orderId: string, fields: object = {}) =>
    api.db
      .doc(`failedTimers/${orderId}.unaccepted`)
      .set({ orderId, kind: 'unaccepted', failedAt, ...fields });

  test('names an order that cannot be read by its id, and leaves out what is odd itself', async () => {
    const broken = await place();
    await api.db.doc(`orders/${broken}`).update({ stage: 'lost' });
    await setAside(broken);
    for (let index = 0; index < 12; index += 1) {
      await setAside(`odd-${index}`, { failedAt: '2026-11-21T09:00:00.000+05:30', tries: 'many' });
    }
    const shown = (await needsActionOf(api)).filter(({ kind }) => kind === 'timer_failed');
    expect(shown).toEqual([{ kind: 'timer_failed', id: broken, title: '', at: failedAt }]);
  });
});
