import { endpoints, MAX_SHARES } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripOrder } from '../../../functions/src/people/strip-order';
import type { StoredOrder } from '../../../functions/src/stores/orders/stored-order';
import type { TestApi } from '../../support/api/api-server';
import { type Count, countDocuments } from '../../support/count-reads';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move } = moveOrdersOf(() => api);

const DAY_MS = 24 * 60 * 60 * 1000;
const secretOf = (name: string) => name.padEnd(32, '-');
const share = ({ id, token }: Visit, secret = secretOf('family')) =>
  api.call('shareVisit', { token, params: { id }, body: { secret } });
const end = ({ id, token }: Visit) => api.call('endSharing', { token, params: { id } });
const look = ({ id }: Pick<Visit, 'id'>, secret = secretOf('family')) =>
  api.call('showVisit', { body: { order: id, secret } });
const storedOf = async ({ id }: Visit) => (await api.db.doc(`orders/${id}`).get()).data() ?? {};

/** An order in a stage, at nine in the morning before its slot. */
async function morningAt(stage: Parameters<typeof visitAt>[0]): Promise<Visit> {
  const visit = await visitAt(stage);
  api.setNow(at('09:00'));
  return visit;
}

describe('POST /api/service-order/:id/share', () => {
  test('a day, and the digest alone is stored; the order’s rev stays', async () => {
    const visit = await morningAt('accepted');
    const { events } = await storedOf(visit);
    const { status, data } = await share(visit);
    const until = Date.parse(at('09:00')) + DAY_MS;
    expect([status, Date.parse(data.until)]).toEqual([200, until]);
    const stored = await storedOf(visit);
    expect(stored.shares).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), until: data.until }]);
    expect(stored.events).toEqual(events);
    expect(JSON.stringify(stored) + api.logLines.join()).not.toContain(secretOf('family'));
  });

  test('the customer’s order tells when each link ends, until it is ended or its day is over', async () => {
    const visit = await morningAt('accepted');
    const { token, id } = visit;
    const ends = async () => (await api.call('getOrder', { token, params: { id } })).data.sharedUntil;
    expect(await ends()).toEqual([]);
    const { data: first } = await share(visit);
    api.setNow(at('09:30'));
    const { data: second } = await share(visit, secretOf('friend'));
    expect(await ends()).toEqual([first.until, second.until]);
    api.setNow(new Date(Date.parse(first.until)).toISOString());
    expect(await ends()).toEqual([second.until]);
    await end(visit);
    expect(await ends()).toEqual([]);
  });

  test('the same secret again, also at once: one link, the first end', async () => {
    const visit = await morningAt('placed');
    const answers = await Promise.all(Array.from({ length: 5 }, () => share(visit)));
    api.setNow(at('09:30'));
    answers.push(await share(visit));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.until}`)).size).toBe(1);
    expect((await storedOf(visit)).shares).toHaveLength(1);
  });

  test('one too many: the newest stay, and the first link ends', async () => {
    const visit = await morningAt('placed');
    const names = Array.from({ length: MAX_SHARES + 1 }, (_, index) => secretOf(`number-${index}`));
    for (const name of names) await share(visit, name);
    expect((await storedOf(visit)).shares).toHaveLength(MAX_SHARES);
    const statuses = await Promise.all(names.map(async (name) => (await look(visit, name)).status));
    expect(statuses).toEqual([404, 200, 200, 200]);
  });

  test('ended links make room', async () => {
    const visit = await morningAt('placed');
    await api.db.doc(`orders/${visit.id}`).update({
      shares: [{ hash: 'a'.repeat(64), until: at('08:59') }],
    });
    await share(visit);
    expect((await storedOf(visit)).shares).toHaveLength(1);
  });

  test('another’s and a missing order: the same 403 for both calls, also for the partner who has the job', async () => {
    const visit = await morningAt('accepted');
    const strangers = [
      { ...visit, token: tokenOfCustomer(9999).token },
      { ...visit, token: tokenOfWorker(visit.worker) },
      { ...visit, id: 'missing' },
    ];
    const answers = await Promise.all(
      strangers
        .flatMap((stranger) => [share(stranger), end(stranger)])
        .map(async (answer) => {
          const { status, error } = await answer;
          return `${status} ${JSON.stringify(error)}`;
        }),
    );
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatch(/^403/);
    expect((await storedOf(visit)).shares).toBeUndefined();
  });

  test.each(['completed', 'cancelled'] as const)(
    'an order that is %s: 409, nothing is stored',
    async (stage) => {
      const visit = await morningAt('accepted');
      await api.db.doc(`orders/${visit.id}`).update({ stage, status: stage });
      const { status, error } = await share(visit);
      expect([status, error.reason]).toEqual([409, 'share_over']);
      expect((await storedOf(visit)).shares).toBeUndefined();
    },
  );

  test.each(['', 'short', `${'a'.repeat(31)}.`, 'a'.repeat(33)])('the secret %j: 400', async (secret) => {
    const visit = await morningAt('placed');
    expect((await share(visit, secret)).status).toBe(400);
  });

  test('no call shows it: not the customer’s, the partner’s, nor an admin’s', async () => {
    const visit = await morningAt('accepted');
    await share(visit);
    const { hash } = ((await storedOf(visit)).shares as { hash: string }[])[0] ?? { hash: '' };
    const { id, token, worker } = visit;
    const answers = await Promise.all([
      api.call('getOrder', { token, params: { id } }),
      api.call('getOrderState', { token, params: { id } }),
      api.call('listBookings', { token: tokenOfWorker(worker), query: { workerUid: worker } }),
    ]);
    for (const { status, data } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toContain(hash);
      expect(JSON.stringify(data)).not.toContain('shares');
    }
  });

  test('a move keeps the links', async () => {
    const visit = await morningAt('accepted');
    await share(visit);
    await move('moveJob', visit, { move: 'on_my_way' });
    expect((await look(visit)).data.stage).toBe('on_the_way');
  });
});

test('the record of a customer who deletes the account has no links', async () => {
  const visit = await morningAt('accepted');
  await share(visit);
  const order = { ...(await storedOf(visit)), _id: visit.id } as StoredOrder;
  expect(order.shares).toHaveLength(1);
  expect(stripOrder(order, visit.uid, null).shares).toEqual([]);
});

describe('DELETE /api/service-order/:id/share', () => {
  test('every link ends; again, nothing changes; a new one works', async () => {
    const visit = await morningAt('placed');
    await share(visit);
    await share(visit, secretOf('other'));
    expect((await end(visit)).data).toEqual({ id: visit.id });
    expect([(await look(visit)).status, (await look(visit, secretOf('other'))).status]).toEqual([404, 404]);
    const stored = await storedOf(visit);
    expect(stored.shares).toBeUndefined();
    expect((await end(visit)).status).toBe(200);
    expect(await storedOf(visit)).toEqual(stored);
    await share(visit, secretOf('new'));
    expect((await look(visit, secretOf('new'))).status).toBe(200);
  });

  test('a finished order: its links end as well', async () => {
    const visit = await morningAt('accepted');
    await share(visit);
    await api.db.doc(`orders/${visit.id}`).update({ stage: 'completed', status: 'completed' });
    await end(visit);
    expect((await look(visit)).status).toBe(404);
  });
});

describe('POST /api/visit', () => {
  test('before acceptance: slot, stage and trade, nobody’s name', async () => {
    const visit = await morningAt('assigned');
    const { data: shared } = await share(visit);
    const { scheduledDate, timeSlot, serviceType, translations } = await storedOf(visit);
    expect((await look(visit)).data).toEqual({
      ...{ scheduledDate, timeSlot, serviceType, stage: 'assigned', until: shared.until },
      ...(translations !== undefined && { translations }),
    });
  });

  test('from acceptance on: the first name alone, delay and door; no number, address, amount, phone or uid', async () => {
    const visit = await morningAt('on_the_way');
    await api.db.doc(`orders/${visit.id}`).update({ workerName: '  Ravi  Kumar Verma' });
    await share(visit);
    await move('moveJob', visit, { move: 'running_late', lateBy: 30 });
    api.setNow(at('10:20'));
    await move('moveJob', visit, { move: 'at_the_door' });
    const { data } = await look(visit);
    expect(data).toMatchObject({
      firstName: 'Ravi',
      lateBy: 30,
      arrivedAt: at('10:20'),
      stage: 'on_the_way',
    });
    const known = ['scheduledDate', 'timeSlot', 'serviceType', 'translations', 'stage', 'until'];
    const told = Object.keys(data).filter((key) => !known.includes(key));
    expect(told.sort()).toEqual(['arrivedAt', 'firstName', 'lateBy']);
  });

  test('an order that was cancelled, and the record of a deleted partner: the stage, nobody’s name', async () => {
    const visit = await morningAt('accepted');
    await share(visit);
    const order = api.db.doc(`orders/${visit.id}`);
    const stored = (await order.get()).data() ?? {};
    const { workerName: _name, ...nameless } = stored;
    await order.set(nameless);
    expect((await look(visit)).data.firstName).toBeUndefined();
    await order.set({ ...stored, stage: 'cancelled', status: 'cancelled' });
    const { status, data } = await look(visit);
    expect([status, data.stage, data.firstName]).toEqual([200, 'cancelled', undefined]);
  });

  test('missing, wrong, ended, of another order: one and the same 404, whatever the clock shows', async () => {
    const [visit, other] = [await morningAt('accepted'), await morningAt('accepted')];
    await share(visit);
    await share(other, secretOf('of-another'));
    const answers = [
      await look({ id: 'missing' }),
      await look(visit, secretOf('wrong')),
      await look(visit, secretOf('of-another')),
    ];
    api.setNow(new Date(Date.parse(at('09:00')) + DAY_MS).toISOString());
    answers.push(await look(visit));
    const told = answers.map(({ status, error }) => JSON.stringify([status, error]));
    expect(new Set(told).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.error.reason]).toEqual([404, 'visit_gone']);
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(
      answers.map(() => 'private, no-store'),
    );
  });

  test('a moment before the end: still shown', async () => {
    const visit = await morningAt('accepted');
    await share(visit);
    api.setNow(new Date(Date.parse(at('09:00')) + DAY_MS - 1).toISOString());
    expect((await look(visit)).status).toBe(200);
  });

  test('one document is read beside the count of calls', async () => {
    const visit = await morningAt('accepted');
    await share(visit);
    await look(visit);
    const count: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await api.database(), count);
    await look(visit);
    expect(count).toEqual({ reads: 2, writes: 1, counted: 0 });
  });

  test('one call too many from one address: 429', async () => {
    const visit = await morningAt('accepted');
    const { max } = endpoints.showVisit.limit;
    await look(visit);
    const counts = (await api.db.collection('limits').get()).docs;
    await Promise.all(counts.map((one) => one.ref.update({ calls: max })));
    const { status, headers } = await look(visit);
    expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    await Promise.all(counts.map((one) => one.ref.delete()));
  });
});
