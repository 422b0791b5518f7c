import { keptPhotoPath, MAX_REFUND_PHOTOS, type Payment, sentPhotoPath } from '@gharseva/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from '../../../functions/src/jobs/sweep-uploads';
import { eraseBookings } from '../../../functions/src/people/operations/erase-bookings';
import type { TestApi } from '../../support/api/api-server';
import { quietLog } from '../../support/api/test-context';
import { moveOrdersOf, at as onDay, type Visit } from '../../support/moved-orders';
import { exifWithPosition, jpeg, png } from '../../support/sample-files';
import { readObject } from '../../support/storage';
import { contextAt } from '../../support/timers';
import { ADMIN_TOKEN, startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';
import { photoNamed, sendPhoto } from '../../support/work-photos';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
const PHOTO = photoNamed('refund', 1);
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => photoNamed('refund', index + 1));
const stored = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data() as Payment;
const placeOf = ({ id, uid }: Visit, name: string) => ({ orderId: id, uid, name });

const register = (visit: Visit, name: string, token = visit.token) =>
  api.call('registerRefundPhoto', { token, params: { id: visit.id }, body: { name } });
const ask = (visit: Visit, body: object = {}) =>
  api.call('askRefund', {
    token: visit.token,
    params: { id: visit.id },
    body: { code: 'poor_work', ...body },
  });
const look = ({ id }: Visit, name: string, token: string) =>
  api.call('getWorkPhoto', { token, params: { id, name } });

/** A completed visit that was paid in cash, with photographs that the API has kept. */
async function paidVisit(names: readonly string[] = []): Promise<Visit> {
  const visit = await visitAt('completed');
  const { payment } = (await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id: visit.id } }))
    .data;
  const body = { action: 'collect', method: 'cash', version: payment?.version };
  await api.call('changePayment', { token: ADMIN_TOKEN, params: { id: visit.id }, body });
  for (const name of names) {
    await sendPhoto(api, placeOf(visit, name));
    expect((await register(visit, name)).status).toBe(201);
  }
  return visit;
}

describe('a photograph with a request for a refund', () => {
  test('kept redrawn, without place and device, named by the request, and seen by its customer and admins', async () => {
    const visit = await paidVisit();
    await sendPhoto(api, placeOf(visit, PHOTO), jpeg({ remarks: [exifWithPosition(6)] }));
    const { status, data } = await register(visit, PHOTO);
    expect([status, data]).toEqual([201, { name: PHOTO }]);
    const kept = await readObject(api, keptPhotoPath(visit.id, visit.uid, PHOTO));
    expect((await sharp(kept ?? undefined).metadata()).exif).toBeUndefined();
    expect(await readObject(api, sentPhotoPath(visit.id, visit.uid, PHOTO))).toBeNull();
    expect((await look(visit, PHOTO, visit.token)).status).toBe(404);
    const asked = await ask(visit, { photos: [PHOTO] });
    expect(asked.data.refunds).toMatchObject([{ photos: [PHOTO] }]);
    const seen = [await look(visit, PHOTO, visit.token), await look(visit, PHOTO, ADMIN_TOKEN)];
    expect(seen.map((one) => [one.status, one.headers.get('Content-Type')])).toEqual([
      [200, 'image/jpeg'],
      [200, 'image/jpeg'],
    ]);
  });

  test('its partner and other customers never see it, whether it is there or not', async () => {
    const visit = await paidVisit([PHOTO]);
    await ask(visit, { photos: [PHOTO] });
    const others = [tokenOfWorker(visit.worker), tokenOfCustomer(999_999).token];
    for (const token of others) {
      expect((await look(visit, PHOTO, token)).status).toBe(403);
      expect((await look(visit, photoNamed('refund', 9), token)).status).toBe(403);
    }
    const mine = await api.call('getOrderPayment', { token: others[0] ?? '', params: { id: visit.id } });
    expect(mine.data.refunds).toBeUndefined();
  });

  test('the same request again changes nothing; with other photographs it is refused', async () => {
    const visit = await paidVisit(photos(2));
    const first = await ask(visit, { photos: [PHOTO] });
    expect((await ask(visit, { photos: [PHOTO] })).data).toEqual(first.data);
    expect((await ask(visit, { photos: photos(2) })).status).toBe(409);
    expect((await stored(visit)).refunds).toHaveLength(1);
  });

  test('up to three, each once, and each one that arrived', async () => {
    const visit = await paidVisit(photos(MAX_REFUND_PHOTOS));
    const wrong = [
      photos(MAX_REFUND_PHOTOS + 1),
      [PHOTO, PHOTO],
      [photoNamed('refund', 77)],
      [photoNamed('before', 1)],
      ['../refund.jpg'],
    ];
    for (const names of wrong) {
      const { status, error } = await ask(visit, { photos: names });
      expect([status, error.details?.[0]?.path.split('.')[0]]).toEqual([400, 'photos']);
    }
    expect((await stored(visit)).refunds).toBeUndefined();
    expect((await ask(visit, { photos: photos(MAX_REFUND_PHOTOS) })).status).toBe(200);
  });

  test('of another’s order, or of the own one before its end: refused, and nothing is kept', async () => {
    const [visit, working] = [await paidVisit(), await visitAt('in_progress')];
    await sendPhoto(api, placeOf(working, PHOTO));
    expect((await register(working, PHOTO)).status).toBe(409);
    expect((await register(visit, PHOTO, working.token)).status).toBe(403);
    expect((await register(visit, PHOTO, tokenOfWorker(visit.worker))).status).toBe(403);
    expect((await register(visit, PHOTO)).status).toBe(404);
    expect(await readObject(api, keptPhotoPath(working.id, working.uid, PHOTO))).toBeNull();
  });

  test('no photograph, but a file of its name: refused and removed', async () => {
    const visit = await paidVisit();
    for (const bytes of [png(), new TextEncoder().encode('<svg onload=alert(1)>')]) {
      await sendPhoto(api, placeOf(visit, PHOTO), bytes);
      const { status, error } = await register(visit, PHOTO);
      expect([status, error.details?.[0]?.path]).toEqual([400, 'name']);
      expect(await readObject(api, sentPhotoPath(visit.id, visit.uid, PHOTO))).toBeNull();
    }
  });

  test('swept after a day where no request names it, and kept where one does', async () => {
    const [named, unnamed] = [await paidVisit([PHOTO]), await paidVisit([PHOTO])];
    await ask(named, { photos: [PHOTO] });
    const context = contextAt(api, new Date(Date.now() + 25 * 60 * 60 * 1000));
    await sweepUploads({ ...context, log: quietLog });
    expect(await readObject(api, keptPhotoPath(named.id, named.uid, PHOTO))).not.toBeNull();
    expect(await readObject(api, keptPhotoPath(unnamed.id, unnamed.uid, PHOTO))).toBeNull();
  });

  test('it goes with the customer’s account, and its name with it', async () => {
    const visit = await paidVisit([PHOTO]);
    await ask(visit, { photos: [PHOTO] });
    const person = { uid: visit.uid } as Parameters<typeof eraseBookings>[0];
    const context = contextAt(api, new Date(onDay('18:00', '2026-11-22')));
    await eraseBookings(person, {
      ...context,
      log: { info: () => undefined, error: () => undefined },
    } as never);
    expect(await readObject(api, keptPhotoPath(visit.id, visit.uid, PHOTO))).toBeNull();
    expect(JSON.stringify(await stored(visit))).not.toContain('refund_');
  });
});
