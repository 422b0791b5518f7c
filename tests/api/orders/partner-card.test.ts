import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { writePhoto } from '../../support/photos';
import { exifWithPosition, jpeg, pdf, png, segment, webp } from '../../support/sample-files';
import { setStatusOf, startTrustingApi, tokenOfCustomer } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, seen, move } = moveOrdersOf(() => api);

/** Fetches the photo past the checks of `api.call`, for its bytes and headers. */
const fetchPhoto = ({ id, token }: Pick<Visit, 'id' | 'token'>, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/service-order/${id}/partner-photo`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });

/** Gives a worker an approved photo. */
async function givePhoto(worker: string, photo: Parameters<typeof writePhoto>[2] = {}) {
  await writePhoto(api, worker, photo);
  await api.db
    .doc(`workers/${worker}`)
    .update({ documents: { photo: { status: photo.status ?? 'approved' } } });
}

async function acceptedWithPhoto(photo?: Parameters<typeof writePhoto>[2]): Promise<Visit> {
  const visit = await visitAt('accepted');
  await givePhoto(visit.worker, photo);
  return visit;
}

describe('the partner of an order', () => {
  test.each([
    ['placed', false],
    ['assigned', false],
    ['accepted', true],
    ['on_the_way', true],
    ['in_progress', true],
    ['completed', true],
    ['cancelled', false],
  ] as const)('%s: known is %s', async (stage, isKnown) => {
    const visit = await visitAt(stage);
    const { partner } = await seen(visit);
    expect(partner).toEqual(
      isKnown
        ? {
            ...{ firstName: 'Ravi', trade: 'Electrician', isVerified: true },
            translations: { hi: { trade: 'बिजली मिस्त्री' } },
          }
        : undefined,
    );
  });

  test('is unknown a day after completion, and so is the photo', async () => {
    const visit = await visitAt('completed');
    await givePhoto(visit.worker);
    const { events } = await seen(visit);
    const completedAt = Date.parse(events.at(-1)?.at ?? '');
    const day = 24 * 60 * 60 * 1000;
    api.setNow(new Date(completedAt + day - 1).toISOString());
    expect((await seen(visit)).partner?.firstName).toBe('Ravi');
    expect((await fetchPhoto(visit)).status).toBe(200);
    api.setNow(new Date(completedAt + day).toISOString());
    expect((await seen(visit)).partner).toBeUndefined();
    expect((await fetchPhoto(visit)).status).toBe(404);
  });

  test('has no surname, phone or id, and stands in no list', async () => {
    const visit = await acceptedWithPhoto();
    const detail = await seen(visit);
    expect(detail.partner?.photo).toMatch(/^[0-9a-z]{20}$/);
    const text = JSON.stringify(detail);
    for (const secret of ['Kumar', '9876500000', visit.worker]) expect(text).not.toContain(secret);
    const { data } = await api.call('listOrders', { token: visit.token, params: { userId: visit.uid } });
    expect(data[0]).not.toHaveProperty('partner');
  });

  test('is the answer of a move too, and is gone with the partner', async () => {
    const visit = await visitAt('accepted');
    const renewed = await move('moveOrder', visit, { move: 'renew_code' });
    expect(renewed.data).toMatchObject({ partner: { firstName: 'Ravi' } });
    api.setNow(at('10:20'));
    const other = await move('moveOrder', visit, { move: 'not_here_another' });
    expect(other.data).not.toHaveProperty('partner');
  });

  test('whose record is gone or damaged: the order is shown without', async () => {
    const visit = await visitAt('accepted');
    await api.db.doc(`providers/${visit.worker}`).delete();
    expect((await seen(visit)).partner?.isVerified).toBe(false);
    await api.db.doc(`workers/${visit.worker}`).update({ fullName: 7 });
    expect((await seen(visit)).partner).toBeUndefined();
    await api.db.doc(`workers/${visit.worker}`).delete();
    expect((await seen(visit)).partner).toBeUndefined();
  });
});

describe('GET /api/service-order/{id}/partner-photo', () => {
  test.each([
    ['a JPEG with a position', jpeg({ remarks: [segment(0xe1, exifWithPosition(6))] }), 'image/jpeg'],
    ['a PNG', png({ side: 900 }), 'image/png'],
    ['a WebP', webp(), 'image/webp'],
  ])(
    '%s: a small square JPEG that says nothing else, for this browser alone',
    async (_, bytes, contentType) => {
      const visit = await acceptedWithPhoto({ bytes, contentType });
      const answer = await fetchPhoto(visit);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      const photo = Buffer.from(await answer.arrayBuffer());
      const { width, height, format, exif } = await sharp(photo).metadata();
      expect([width, height, format, exif]).toEqual([192, 192, 'jpeg', undefined]);
      expect(photo.length).toBeLessThan(40_000);
    },
  );

  test('a browser that has it: 304 without a byte; another file has another tag', async () => {
    const visit = await acceptedWithPhoto();
    const tag = (await fetchPhoto(visit)).headers.get('ETag') ?? '';
    const again = await fetchPhoto(visit, { 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    await givePhoto(visit.worker, { bytes: png({ side: 50 }) });
    const other = await fetchPhoto(visit, { 'If-None-Match': tag });
    expect(other.status).toBe(200);
    expect(other.headers.get('ETag')).not.toBe(tag);
  });

  test('of another customer, or of no order: 403, also with the tag', async () => {
    const visit = await acceptedWithPhoto();
    const tag = (await fetchPhoto(visit)).headers.get('ETag') ?? '';
    const { token } = tokenOfCustomer(999_999);
    expect((await fetchPhoto({ id: visit.id, token }, { 'If-None-Match': tag })).status).toBe(403);
    expect((await fetchPhoto({ id: 'no-such-order', token })).status).toBe(403);
  });

  test.each([
    ['not approved', { status: 'pending' }],
    ['a PDF', { bytes: pdf(), contentType: 'application/pdf' }],
    ['no picture at all', { bytes: Buffer.from('nothing') }],
  ] as const)('%s: 404', async (_, photo) => {
    expect((await fetchPhoto(await acceptedWithPhoto(photo))).status).toBe(404);
  });

  test('replaced in the bucket, never sent, or of a partner who has not accepted: 404', async () => {
    const replaced = await acceptedWithPhoto();
    await api.db.doc(`uploads/${replaced.worker}_photo`).update({ generation: '1' });
    expect((await fetchPhoto(replaced)).status).toBe(404);
    expect((await fetchPhoto(await visitAt('accepted'))).status).toBe(404);
    const assigned = await visitAt('assigned');
    await givePhoto(assigned.worker);
    expect((await fetchPhoto(assigned)).status).toBe(404);
  });

  test('of a cancelled order: 404 even for a browser that has it', async () => {
    const visit = await acceptedWithPhoto();
    const tag = (await fetchPhoto(visit)).headers.get('ETag') ?? '';
    await setStatusOf(api, visit.id, 'cancelled');
    expect((await fetchPhoto(visit, { 'If-None-Match': tag })).status).toBe(404);
  });
});
