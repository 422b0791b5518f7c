import { DELETED_PERSON } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../support/api/api-server';
import { type Count, countDocuments } from '../../../support/count-reads';
import { offersOf } from '../../../support/offers';
import { writePhoto } from '../../../support/photos';
import { ADMIN_TOKEN, startTrustingApi } from '../../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const offers = offersOf(() => api);
const { writePartners, place, search, waves, fire, accept, decline, list, standing, setNow } = offers;

const on = (clock: string) => `2026-11-23T${clock}:00.000+05:30`;
const EVENING = ['2026-11-23', '6:00 PM - 8:00 PM'] as const;
const NOON = ['2026-11-23', '12:00 PM - 2:00 PM'] as const;

const change = (id: string, body: object) =>
  api.call('changeWorker', { token: ADMIN_TOKEN, params: { id }, body: body as never });
const pause = (id: string) => change(id, { status: 'inactive', reason: 'Not reachable' });

/** An order for the evening, and the only partner of its first wave. */
async function asked(size = 5) {
  setNow(on('09:00'));
  const [uid = ''] = await writePartners(size);
  const { id } = await place(...EVENING);
  expect(await waves(id)).toEqual([[uid]]);
  setNow(on('09:05'));
  return { id, uid };
}

/** Approves a partner's request for some changes of its profile; answers the status. */
async function approve(uid: string, changes: object): Promise<number> {
  const { serviceType, city, areaName } = (await api.db.doc(`workers/${uid}`).get()).data() ?? {};
  const changeRequest = { serviceType, city, areaName, at: on('09:04'), ...changes };
  await api.db.doc(`workers/${uid}`).update({ changeRequest });
  const body = { decision: 'approve', at: on('09:04') } as const;
  return (await api.call('decideChange', { token: ADMIN_TOKEN, params: { id: uid }, body })).status;
}

const sizes = async (id: string) => (await waves(id)).map(({ length }) => length);

describe('the offers of a partner who is paused', () => {
  test('the only one of a wave: ends at once, and the next wave opens', async () => {
    const { id, uid } = await asked();
    expect((await pause(uid)).status).toBe(200);
    expect(await sizes(id)).toEqual([1, 3]);
    expect((await search(id)).asked[0]).toMatchObject({ uid, until: on('09:05') });
    expect(await search(id)).toMatchObject({ state: 'open', dueAt: on('09:12'), refused: [] });
    expect(await standing(id)).not.toContain(uid);
    expect((await accept(id, uid)).status).toBe(403);
  });

  test('of whom an approved request makes another trade: end at once, too', async () => {
    const { id, uid } = await asked();
    const trade = { name: 'Plumber', description: '', displayAtHome: true, isActive: true };
    await api.db.doc('categories/plumber').set({ ...trade, parentCategory: null, position: 1 });
    expect(await approve(uid, { serviceType: 'plumber' })).toBe(200);
    expect(await standing(id)).toEqual(expect.not.arrayContaining([uid]));
    expect(await sizes(id)).toEqual([1, 3]);
  });

  test('of whom an approved request changes the area alone: they stay', async () => {
    const { id, uid } = await asked();
    expect(await approve(uid, { areaName: 'Gomti Nagar' })).toBe(200);
    expect([await standing(id), await sizes(id)]).toEqual([[uid], [1]]);
    expect((await accept(id, uid)).status).toBe(200);
  });

  test('one of several: the others still have their time, and the last no opens the next wave', async () => {
    setNow(on('09:00'));
    await writePartners(5);
    const { id } = await place(...NOON);
    const [[one = '', other = '', third = ''] = []] = await waves(id);
    expect((await pause(one)).status).toBe(200);
    expect(await sizes(id)).toEqual([3]);
    expect((await search(id)).dueAt).toBe(on('09:03'));
    expect(await standing(id)).toEqual([other, third].sort());
    for (const uid of [other, third]) await decline(id, uid);
    expect(await sizes(id)).toEqual([3, 2]);
  });

  test('for a document that is withdrawn: they end as well', async () => {
    const { id, uid } = await asked();
    await writePhoto(api, uid);
    const call = { token: ADMIN_TOKEN, params: { id: `${uid}_photo` }, body: { reason: 'Unreadable' } };
    expect((await api.call('withdrawUpload', call)).status).toBe(200);
    expect(await sizes(id)).toEqual([1, 3]);
  });

  test('for another trade or city: they end as well; for another name: they stay', async () => {
    const { id, uid } = await asked();
    const { data } = await api.call('getAdminWorker', { token: ADMIN_TOKEN, params: { id: uid } });
    const { fullName, phone, areaName, preferredWorkingRadius, version } = data;
    const profile = { fullName, phone, areaName, preferredWorkingRadius, version };
    const same = { ...profile, serviceType: data.serviceType, city: data.city };
    const renamed = await change(uid, { ...same, fullName: 'Ravi Shankar' });
    expect(renamed.status).toBe(200);
    expect(await standing(id)).toEqual([uid]);
    await api.db.doc('cities/kanpur').set({
      ...{ name: 'Kanpur', state: 'Uttar Pradesh', country: 'India', isActive: true },
      pincodeRanges: [{ from: '208001', to: '208027' }],
    });
    const moved = await change(uid, { ...same, city: 'Kanpur', version: renamed.data.version });
    expect(moved.status).toBe(200);
    expect(await sizes(id)).toEqual([1, 3]);
  });

  test('whose account is deleted: they end as well, without the name', async () => {
    const { id, uid } = await asked();
    const { phone } = (await api.call('getAdminWorker', { token: ADMIN_TOKEN, params: { id: uid } })).data;
    const call = { token: ADMIN_TOKEN, params: { id: uid }, body: { phone } };
    expect((await api.call('deletePerson', call)).data).toEqual({ isFinished: true });
    expect((await search(id)).asked[0]).toMatchObject({ uid: DELETED_PERSON, until: on('09:05') });
    expect(await search(id)).toMatchObject({ state: 'open', dueAt: on('09:05') });
    await fire();
    expect(await sizes(id)).toEqual([1, 3]);
  });

  test('nobody is left: the timer says so, and the order waits for its customer', async () => {
    const { id, uid } = await asked(1);
    await pause(uid);
    expect(await search(id)).toMatchObject({ state: 'open', dueAt: on('09:05') });
    await fire();
    expect(await search(id)).toMatchObject({ state: 'over', end: 'nobody_left' });
  });

  test('a partner who is active again: asked by a later search, as nothing was refused', async () => {
    const { id, uid } = await asked(1);
    await pause(uid);
    await fire();
    await api.db.doc(`workers/${uid}`).update({ status: 'active' });
    const { id: next } = await place(...EVENING);
    expect([await waves(next), (await search(id)).refused]).toEqual([[[uid]], []]);
  });

  test('a yes and a pause at once: the job is whole, and never with an offer left', async () => {
    const { id, uid } = await asked();
    const [yes] = await Promise.all([accept(id, uid), pause(uid)]);
    const { stage, needsReassignment } = await offers.order(id);
    if (yes.status === 200) expect([stage, needsReassignment]).toEqual(['accepted', true]);
    else expect(await sizes(id)).toEqual([1, 3]);
    expect(await standing(id)).not.toContain(uid);
  });

  test('of forty orders: a bounded number of reads, and no offer is left that can be accepted', async () => {
    setNow(on('09:00'));
    const [uid = ''] = await writePartners(1);
    for (let orders = 0; orders < 40; orders += 1) await place(...EVENING);
    expect(await list(uid)).toHaveLength(30);
    const count: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await api.database(), count);
    expect((await pause(uid)).status).toBe(200);
    expect(count.reads).toBeLessThan(250);
    const { docs } = await api.db.collection('jobOffers').where('uid', '==', uid).get();
    expect(docs).toHaveLength(10);
  });
});
