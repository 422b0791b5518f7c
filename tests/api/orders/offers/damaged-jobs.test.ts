import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../support/api/api-server';
import { offersOf } from '../../../support/offers';
import { ADMIN_TOKEN, assignTo, startTrustingApi } from '../../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const offers = offersOf(() => api);
const { writePartners, place, waves, accept, setNow } = offers;

const DAY = '2026-11-23';
const NOON = [DAY, '12:00 PM - 2:00 PM'] as const;
const EVENING = [DAY, '6:00 PM - 8:00 PM'] as const;
const NEXT_DAY = ['2026-11-24', '6:00 PM - 8:00 PM'] as const;

/** A job of a partner in a slot, of which something that it needs is gone. */
async function damagedJob(uid: string, slot: readonly [string, string]): Promise<string> {
  const { id } = await place(...slot);
  expect((await assignTo(api, id, uid)).status).toBe(200);
  await api.db.doc(`orders/${id}`).update({ amount: FieldValue.delete() });
  return id;
}

beforeAll(() => setNow(`${DAY}T09:00:00.000+05:30`));

describe('a partner with a job that cannot be read', () => {
  test('can be deactivated: the job stays as it is, the others wait for another partner', async () => {
    const [uid = ''] = await writePartners(1);
    const damaged = await damagedJob(uid, NOON);
    const { id: fine } = await place(...NEXT_DAY);
    expect((await assignTo(api, fine, uid)).status).toBe(200);
    const body = { status: 'inactive', reason: 'Not reachable' } as const;
    const { status, data } = await api.call('changeWorker', {
      token: ADMIN_TOKEN,
      params: { id: uid },
      body,
    });
    expect([status, data.status]).toEqual([200, 'inactive']);
    expect((await offers.order(fine)).needsReassignment).toBe(true);
    expect((await offers.order(damaged)).needsReassignment).toBeUndefined();
    const lines = api.logLines.map((line) => JSON.parse(line));
    const line = { message: 'damaged document left out', collection: 'orders', id: damaged };
    expect(lines).toContainEqual(expect.objectContaining(line));
  });

  test('is not asked for another one of that day, which it could not accept; of another day it is', async () => {
    const [near = '', far = ''] = await writePartners(2);
    await damagedJob(near, NOON);
    const { id } = await place(...EVENING);
    expect(await waves(id)).toEqual([[far]]);
    expect((await accept(id, far)).status).toBe(200);
    const { id: later } = await place(...NEXT_DAY);
    expect((await waves(later)).flat()).toContain(near);
  });
});
