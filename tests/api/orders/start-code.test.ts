import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStartCodes } from '../../../functions/src/domain/start-codes';
import type { ObjectStore } from '../../../functions/src/platform/object-store';
import type { TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { ADMIN_TOKEN, startTrustingApi, tokenOfWorker } from '../../support/trusting-api';
import { photoNamed } from '../../support/work-photos';

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
  other = await startTrustingApi(api.projectId);
});
afterAll(() => Promise.all([api.close(), other.close()]));

const { visitAt, move, seen, stored, revOf } = moveOrdersOf(() => api);

/** Another code than an order's. */
const wrongFor = (code = '') => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** Tries a code at an instance of the API, with the newest rev unless another one was seen. */
async function tryCode(at: TestApi, { id, worker }: Visit, startCode: string, rev?: number) {
  const body = { move: 'start', rev: rev ?? (await revOf(id)), startCode };
  return at.call('moveJob', { token: tokenOfWorker(worker), params: { id }, body });
}

const triesOf = async ({ id }: Visit) => {
  const { code, events } = await stored(id);
  const counted = events.filter(({ move: name }: { move?: string }) => name === 'wrong_code').length;
  return [code?.tries, counted];
};

/** An order whose partner is on the way, with a code that is not part of any date or price. */
async function visitWithCode(): Promise<{ visit: Visit; code: string }> {
  for (;;) {
    const visit = await visitAt('on_the_way');
    const { startCode: code = '' } = await seen(visit);
    if (!/^[0-2]/.test(code)) return { visit, code };
  }
}

describe('a start code', () => {
  test('of each order and renewal: four digits, the same each time, and nothing without the secret', () => {
    const { of, isRight } = createStartCodes('a secret');
    const codes = Array.from({ length: 200 }, (_, renewals) =>
      of({ _id: 'one', code: { renewals, tries: 0 } }),
    );
    for (const code of codes) expect(code).toMatch(/^[0-9]{4}$/);
    expect(new Set(codes).size).toBeGreaterThan(180);
    expect(of({ _id: 'one' })).toBe(codes[0]);
    expect(of({ _id: 'two' })).not.toBe(codes[0]);
    expect(createStartCodes('another').of({ _id: 'one' })).not.toBe(codes[0]);
    expect([isRight({ _id: 'one' }, String(codes[0])), isRight({ _id: 'one' }, '')]).toEqual([true, false]);
    expect(() => createStartCodes(null).of({ _id: 'one' })).toThrow('GHARSEVA_START_CODE_SECRET');
  });

  test('is read by the customer alone: in no answer to a partner or an admin, list, log line or document', async () => {
    const { visit, code } = await visitWithCode();
    const { id, uid, worker } = visit;
    api.setNow(at('10:05'));
    const [customer, partner, admin] = [
      ...[{ token: visit.token }, { token: tokenOfWorker(worker) }, { token: ADMIN_TOKEN }],
    ];
    const wrong = await tryCode(api, visit, wrongFor(code));
    const answers: unknown[] = [
      ...[wrong.error, (await move('moveJob', visit, { move: 'at_the_door' })).data],
      (await api.call('listBookings', { ...partner, query: { workerUid: worker } })).data,
      (await api.call('listOrders', { ...customer, params: { userId: uid } })).data,
      (await api.call('exportOwnData', { ...customer, params: { id: uid } })).data,
      (await move('moveAdminBooking', visit, { move: 'running_late', lateBy: 15, reason: 'By phone' })).data,
      (await api.call('getAdminBooking', { ...admin, params: { id } })).data,
      (await api.call('listAdminBookings', { ...admin, query: { date: '2026-11-23' } })).data,
      (await api.call('listAudit', admin)).data,
      (await readDatabase(api.db))[`orders/${id}`],
    ];
    expect((await seen(visit)).startCode).toBe(code);
    expect((await tryCode(api, visit, code)).data.stage).toBe('in_progress');
    answers.push((await readDatabase(api.db))[`orders/${id}`], api.logLines);
    for (const answer of answers) {
      expect(answer).toBeDefined();
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
  });

  test('another one after each renewal; the earlier one is wrong then', async () => {
    const { visit, code } = await visitWithCode();
    const renewed = await move('moveOrder', visit, { move: 'renew_code' });
    const now = renewed.data.startCode ?? '';
    expect([renewed.status, /^[0-9]{4}$/.test(now), (await seen(visit)).startCode]).toEqual([200, true, now]);
    if (now !== code) expect((await tryCode(api, visit, code)).error.reason).toBe('code_is_wrong');
    expect((await tryCode(api, visit, now)).data.stage).toBe('in_progress');
  });

  test('renewed ten times by the customer, then by an admin for a caller', async () => {
    const visit = await visitAt('accepted');
    for (let time = 0; time < 10; time += 1) await move('moveOrder', visit, { move: 'renew_code' });
    expect((await seen(visit)).moves).not.toContain('renew_code');
    const refused = await move('moveOrder', visit, { move: 'renew_code' });
    expect([refused.status, refused.error.reason]).toEqual([409, 'code_renewed_often']);
    const { startCode } = await seen(visit);
    const byAdmin = await move('moveAdminBooking', visit, { move: 'renew_code', reason: 'Called back' });
    expect([byAdmin.status, (await stored(visit.id)).code.renewals]).toEqual([200, 11]);
    expect(startCode).toMatch(/^[0-9]{4}$/);
  });

  test('of the next partner: another one than the one before knew', async () => {
    const visit = await visitAt('accepted');
    const codeOf = async () => (await stored(visit.id)).code;
    expect(await codeOf()).toEqual({ renewals: 0, tries: 0 });
    await move('moveJob', visit, { move: 'hand_back' });
    expect((await seen(visit)).startCode).toBeUndefined();
    const { status } = await api.call('assignBooking', {
      ...{ token: ADMIN_TOKEN, params: { id: visit.id }, body: { providerId: visit.worker } },
    });
    expect(status).toBe(200);
    await move('moveJob', visit, { move: 'accept' });
    expect(await codeOf()).toEqual({ renewals: 1, tries: 0 });
  });
});

describe('wrong start codes', () => {
  test('five, at two instances in turn: the tries left are named, then the start is locked until a renewal', async () => {
    const { visit, code } = await visitWithCode();
    const said: unknown[] = [];
    for (let tries = 1; tries <= 5; tries += 1) {
      const { status, error } = await tryCode(tries % 2 ? api : other, visit, wrongFor(code));
      said.push([status, error.reason, error.params?.left, error.details?.[0]?.path]);
    }
    expect(said).toEqual([
      ...[4, 3, 2, 1].map((left) => [409, 'code_is_wrong', left, 'startCode']),
      [409, 'code_locked', undefined, undefined],
    ]);
    expect(await triesOf(visit)).toEqual([5, 5]);
    const before = await readDatabase(api.db);
    for (const [one, typed] of [[api, code] as const, [other, wrongFor(code)] as const]) {
      expect((await tryCode(one, visit, typed)).error.reason).toBe('code_locked');
    }
    expect(await readDatabase(api.db)).toEqual(before);
    const { startCode, isCodeLocked, moves } = await seen(visit);
    expect([startCode, isCodeLocked, moves]).toEqual([undefined, true, ['renew_code']]);
    const query = { workerUid: visit.worker };
    const jobs = await api.call('listBookings', { token: tokenOfWorker(visit.worker), query });
    expect(jobs.data.bookings[0]?.moves).not.toContain('start');

    const { data } = await move('moveOrder', visit, { move: 'renew_code' });
    expect((await tryCode(other, visit, data.startCode ?? '')).data.stage).toBe('in_progress');
  });

  test('many with one rev at once: one is counted, the others are refused unseen', async () => {
    const { visit, code } = await visitWithCode();
    const rev = await revOf(visit.id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryCode(index % 2 ? api : other, visit, wrongFor(code), rev)),
    );
    const reasons = answers.map(({ error }) => error.reason).sort();
    expect(reasons).toEqual([...Array.from({ length: 11 }, () => 'changed_meanwhile'), 'code_is_wrong']);
    expect(await triesOf(visit)).toEqual([1, 1]);
    const stale = await tryCode(api, visit, code, rev);
    expect([stale.error.reason, (await stored(visit.id)).stage]).toEqual(['changed_meanwhile', 'on_the_way']);
  });

  test('with an outdated rev, right or wrong: refused before its photographs are looked for', async () => {
    const looked: string[] = [];
    const find = async (path: string) => {
      looked.push(path);
      return null;
    };
    const watched = await startTrustingApi(api.projectId, undefined, {
      objects: { find } as unknown as ObjectStore,
    });
    const { visit, code } = await visitWithCode();
    const rev = await revOf(visit.id);
    const start = async (startCode: string, seen: number) => {
      const body = { move: 'start', rev: seen, startCode, photos: [photoNamed('before', 1)] };
      const token = tokenOfWorker(visit.worker);
      const { error } = await watched.call('moveJob', { token, params: { id: visit.id }, body });
      return [error.reason, looked.splice(0).length];
    };
    try {
      for (const typed of [code, wrongFor(code)]) {
        expect(await start(typed, rev - 1)).toEqual(['changed_meanwhile', 0]);
      }
      expect(await start(code, rev)).toEqual(['photo_missing', 1]);
    } finally {
      await watched.close();
    }
  });

  test('many that read the newest rev each time, at two instances at once: never more than five', async () => {
    const { visit, code } = await visitWithCode();
    const trying = async (one: TestApi) => {
      for (let time = 0; time < 8; time += 1) await tryCode(one, visit, wrongFor(code));
    };
    await Promise.all([trying(api), trying(other), trying(api), trying(other)]);
    expect(await triesOf(visit)).toEqual([5, 5]);
    expect((await tryCode(api, visit, code)).error.reason).toBe('code_locked');
  });

  test('one that is sent again with its key: counted once, and refused again', async () => {
    const { visit, code } = await visitWithCode();
    const rev = await revOf(visit.id);
    const send = (startCode: string) =>
      move('moveJob', visit, { move: 'start', rev, startCode }, { idempotencyKey: 'start' });
    const answers = [await send(wrongFor(code)), await send(wrongFor(code))];
    for (const { status, error } of answers) {
      expect([status, error.reason, error.params]).toEqual([409, 'code_is_wrong', { left: 4 }]);
    }
    expect((await send(code)).error.code).toBe('idempotency_mismatch');
    expect(await triesOf(visit)).toEqual([1, 1]);
  });

  test('that are no code: 400, and not counted', async () => {
    const visit = await visitAt('on_the_way');
    for (const typed of ['', '123', '12345', 'abcd', '१२३४', ' 123', 1234]) {
      const { status } = await tryCode(api, visit, typed as string);
      expect([typed, status]).toEqual([typed, 400]);
    }
    expect(await triesOf(visit)).toEqual([0, 0]);
  });

  test('of a partner who has not set out: refused for the stage, and not counted', async () => {
    const visit = await visitAt('accepted');
    const { startCode = '' } = await seen(visit);
    for (const typed of [startCode, wrongFor(startCode)]) {
      expect((await tryCode(api, visit, typed)).error.reason).toBe('move_not_now');
    }
    expect(await triesOf(visit)).toEqual([0, 0]);
  });
});
