import { keptPhotoPath, MAX_WORK_PHOTOS, sentPhotoPath, WORK_PHOTO_MAX_SIDE } from '@gharseva/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { exifWithPosition, jpeg, png } from '../../support/sample-files';
import { bucketOf, readObject } from '../../support/storage';
import {
  ADMIN_TOKEN,
  assignTo,
  startTrustingApi,
  tokenOfCustomer,
  tokenOfWorker,
  writeElectrician,
} from '../../support/trusting-api';
import { photoNamed, sendPhoto, writeKeptPhoto } from '../../support/work-photos';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move, seen, stored } = moveOrdersOf(() => api);

const BEFORE = photoNamed('before', 1);
const AFTER = photoNamed('after', 1);
const DOOR = photoNamed('absent', 1);

const register = (visit: Visit, name: string, worker = visit.worker) =>
  api.call('registerWorkPhoto', { token: tokenOfWorker(worker), params: { id: visit.id }, body: { name } });
const look = ({ id }: Visit, name: string, token: string) =>
  api.call('getWorkPhoto', { token, params: { id, name } });
const placeOf = ({ id, worker }: Visit, name: string) => ({ orderId: id, uid: worker, name });

/** Sends a photograph for a visit, and lets the API keep it. */
async function take(visit: Visit, name: string): Promise<void> {
  await sendPhoto(api, placeOf(visit, name));
  expect((await register(visit, name)).status).toBe(201);
}

/** A visit whose work has been done, with a photograph before and two after. */
async function finished(): Promise<Visit> {
  const visit = await visitAt('on_the_way');
  await take(visit, BEFORE);
  const { startCode } = await seen(visit);
  await move('moveJob', visit, { move: 'start', startCode, photos: [BEFORE] });
  const names = [AFTER, photoNamed('after', 2)];
  for (const name of names) await take(visit, name);
  expect((await move('moveJob', visit, { move: 'finish', photos: names })).status).toBe(200);
  return visit;
}

describe('a photograph that a partner has sent', () => {
  test('kept redrawn, without place and device; what was sent is removed', async () => {
    const visit = await visitAt('on_the_way');
    const large = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2040a0' } })
      .withExif({ IFD0: { Make: 'MakerPhone' } })
      .jpeg()
      .toBuffer();
    await sendPhoto(api, placeOf(visit, BEFORE), large);
    const { status, data } = await register(visit, BEFORE);
    expect([status, data]).toEqual([201, { name: BEFORE }]);
    const kept = await readObject(api, keptPhotoPath(visit.id, visit.worker, BEFORE));
    const { width, height, exif } = await sharp(kept ?? undefined).metadata();
    expect([width, height, exif]).toEqual([WORK_PHOTO_MAX_SIDE, WORK_PHOTO_MAX_SIDE / 2, undefined]);
    expect(await readObject(api, sentPhotoPath(visit.id, visit.worker, BEFORE))).toBeNull();
    const [metadata] = await bucketOf(api)
      .file(keptPhotoPath(visit.id, visit.worker, BEFORE))
      .getMetadata();
    expect([metadata.contentType, metadata.metadata]).toEqual(['image/jpeg', undefined]);
  });

  test('registered again, or after another one was sent under its name: the first one stays', async () => {
    const visit = await visitAt('on_the_way');
    await take(visit, BEFORE);
    const path = keptPhotoPath(visit.id, visit.worker, BEFORE);
    const first = await readObject(api, path);
    expect((await register(visit, BEFORE)).status).toBe(201);
    await sendPhoto(api, placeOf(visit, BEFORE), jpeg({ remarks: [exifWithPosition(6)] }));
    expect((await register(visit, BEFORE)).status).toBe(201);
    expect(await readObject(api, path)).toEqual(first);
    expect(await readObject(api, sentPhotoPath(visit.id, visit.worker, BEFORE))).toBeNull();
  });

  test('registered twice at once: both answer', async () => {
    const visit = await visitAt('on_the_way');
    await sendPhoto(api, placeOf(visit, DOOR));
    const answers = await Promise.all([register(visit, DOOR), register(visit, DOOR)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  test.each([
    ['a PNG', png(), 'image/png', 'file_not_picture'],
    ['a page', Buffer.from('<!doctype html>'), 'image/jpeg', 'file_otherwise'],
    ['a damaged picture', jpeg().subarray(0, 40), 'image/jpeg', 'file_damaged'],
    ['too large a file', Buffer.concat([jpeg(), Buffer.alloc(1024 * 1024)]), 'image/jpeg', 'file_too_large'],
    [
      'a picture and an archive',
      Buffer.concat([jpeg(), Buffer.from('PK\x03\x04')]),
      'image/jpeg',
      'file_not_picture',
    ],
  ])('%s: 400, and it is removed', async (_what, bytes, contentType, reason) => {
    const visit = await visitAt('on_the_way');
    await sendPhoto(api, placeOf(visit, BEFORE), bytes, contentType);
    const { status, error } = await register(visit, BEFORE);
    expect([status, error?.details?.[0]]).toEqual([400, expect.objectContaining({ path: 'name', reason })]);
    expect(await readObject(api, sentPhotoPath(visit.id, visit.worker, BEFORE))).toBeNull();
    expect((await register(visit, BEFORE)).status).toBe(404);
  });

  test('nothing sent: 404; of another stage: 409; of another partner, or of no order: 403', async () => {
    const [visit, other] = [await visitAt('on_the_way'), await visitAt('on_the_way')];
    expect((await register(visit, BEFORE)).error?.reason).toBe('file_not_arrived');
    expect((await register(visit, AFTER)).error?.reason).toBe('photo_not_now');
    for (const stage of ['accepted', 'completed', 'cancelled'] as const) {
      const { status } = await register({ ...(await visitAt(stage)) }, BEFORE);
      expect([stage, status]).toEqual([stage, stage === 'cancelled' ? 403 : 409]);
    }
    await sendPhoto(api, placeOf({ ...visit, worker: other.worker }, BEFORE));
    expect((await register(visit, BEFORE, other.worker)).status).toBe(403);
    expect((await register({ ...visit, id: 'missing' }, BEFORE)).status).toBe(403);
    expect((await register(visit, '../before.jpg')).status).toBe(400);
  });
});

describe('a move that names photographs', () => {
  test('they are in its event, in the job, and in what customer and admin read', async () => {
    const visit = await finished();
    const names = [AFTER, photoNamed('after', 2)];
    const { events } = await seen(visit);
    expect(events.map(({ photos }) => photos).filter(Boolean)).toEqual([[BEFORE], names]);
    const query = { workerUid: visit.worker };
    const list = await api.call('listBookings', { token: tokenOfWorker(visit.worker), query });
    expect(list.data.bookings.find(({ _id }) => _id === visit.id)?.photos).toEqual([BEFORE, ...names]);
    const booking = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id: visit.id } });
    expect(booking.data.events.at(-1)?.photos).toEqual(names);
  });

  test('none: start and finish as before', async () => {
    const visit = await visitAt('in_progress');
    expect((await move('moveJob', visit, { move: 'finish', photos: [] })).status).toBe(200);
    expect((await stored(visit.id)).events.at(-1)).not.toHaveProperty('photos');
  });

  test('a missing one, another partner’s, another order’s, or one that was only sent: 400, and nothing changes', async () => {
    const [visit, other] = [await visitAt('in_progress'), await visitAt('in_progress')];
    await take(other, AFTER);
    await writeKeptPhoto(api, visit.id, other.worker, AFTER);
    await sendPhoto(api, placeOf(visit, AFTER));
    const before = await stored(visit.id);
    const { status, error } = await move('moveJob', visit, { move: 'finish', photos: [AFTER] });
    expect([status, error?.reason]).toEqual([400, 'photo_missing']);
    expect(await stored(visit.id)).toEqual(before);
  });

  test.each([
    ['of another kind', [BEFORE]],
    ['the same one twice', [AFTER, AFTER]],
    ['too many', Array.from({ length: MAX_WORK_PHOTOS + 1 }, (_, index) => photoNamed('after', index))],
    ['a path', ['after_../../photo.jpg']],
  ])('%s: 400', async (_what, photos) => {
    const visit = await visitAt('in_progress');
    expect((await move('moveJob', visit, { move: 'finish', photos })).status).toBe(400);
  });

  test('a wrong start code: the try counts, and no event has the photographs', async () => {
    const visit = await visitAt('on_the_way');
    await take(visit, BEFORE);
    const startCode = (await seen(visit)).startCode === '0000' ? '1111' : '0000';
    expect((await move('moveJob', visit, { move: 'start', startCode, photos: [BEFORE] })).status).toBe(409);
    expect((await stored(visit.id)).events.at(-1)).toEqual(
      expect.not.objectContaining({ photos: expect.anything() }),
    );
  });

  test('sent again with its key: the same answer, also when the photograph has gone meanwhile', async () => {
    const visit = await visitAt('in_progress');
    await take(visit, AFTER);
    const rev = ((await stored(visit.id)).events as unknown[]).length;
    const send = () =>
      move('moveJob', visit, { move: 'finish', photos: [AFTER], rev }, { idempotencyKey: 'finish' });
    const first = await send();
    await bucketOf(api)
      .file(keptPhotoPath(visit.id, visit.worker, AFTER))
      .delete();
    expect([(await send()).data, first.status]).toEqual([first.data, 200]);
  });
});

describe('an absent customer', () => {
  const waited = async () => {
    const visit = await visitAt('on_the_way');
    api.setNow(at('10:00'));
    await move('moveJob', visit, { move: 'at_the_door' });
    api.setNow(at('10:15'));
    return visit;
  };

  test('without a photograph of the door: 400 says so; with one: to the queue', async () => {
    const visit = await waited();
    const refused = await move('moveJob', visit, { move: 'customer_absent' });
    expect([refused.status, refused.error?.reason, refused.error?.details?.[0]?.path]).toEqual([
      ...[400, 'photo_needed', 'photos'],
    ]);
    await take(visit, DOOR);
    const made = await move('moveJob', visit, { move: 'customer_absent', photos: [DOOR] });
    expect([made.status, made.data.stage, made.data.photos]).toEqual([200, 'placed', undefined]);
    expect((await seen(visit)).events.at(-1)?.photos).toEqual([DOOR]);
    expect((await look(visit, DOOR, visit.token)).status).toBe(200);
    expect((await look(visit, DOOR, tokenOfWorker(visit.worker))).status).toBe(403);
  });

  test('by an admin: without a photograph', async () => {
    const visit = await waited();
    const body = { move: 'customer_absent', reason: 'The partner telephoned' };
    expect((await move('moveAdminBooking', visit, body)).data.stage).toBe('placed');
  });
});

describe('looking at a photograph', () => {
  test('its customer, its partner and admins: the bytes, to be kept nowhere', async () => {
    const visit = await finished();
    const bytes = await readObject(api, keptPhotoPath(visit.id, visit.worker, BEFORE));
    for (const token of [visit.token, tokenOfWorker(visit.worker), ADMIN_TOKEN]) {
      const { status, data, headers } = await look(visit, BEFORE, token);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(Buffer.from(await data.arrayBuffer())).toEqual(bytes);
    }
  });

  test('another customer or partner, and the partner a day after the end: 403', async () => {
    const visit = await finished();
    await writeElectrician(api, 'somebody-else');
    for (const token of [tokenOfCustomer(9999).token, tokenOfWorker('somebody-else')]) {
      expect((await look(visit, BEFORE, token)).status).toBe(403);
    }
    api.setNow(at('23:59', '2026-11-30'));
    expect((await look(visit, BEFORE, tokenOfWorker(visit.worker))).status).toBe(403);
    expect((await look(visit, BEFORE, visit.token)).status).toBe(200);
  });

  test('the next partner of the order: not what the one before has photographed', async () => {
    const visit = await visitAt('on_the_way');
    api.setNow(at('10:00'));
    await move('moveJob', visit, { move: 'at_the_door' });
    api.setNow(at('10:15'));
    await take(visit, DOOR);
    await move('moveJob', visit, { move: 'customer_absent', photos: [DOOR] });
    await writeElectrician(api, 'the-next');
    expect((await assignTo(api, visit.id, 'the-next')).status).toBe(200);
    const next = { ...visit, worker: 'the-next' };
    expect((await move('moveJob', next, { move: 'accept' })).data.photos).toBeUndefined();
    expect((await look(next, DOOR, tokenOfWorker('the-next'))).status).toBe(403);
  });

  test('one that is kept but that no move names, and one that has gone: 404', async () => {
    const visit = await finished();
    await writeKeptPhoto(api, visit.id, visit.worker, DOOR);
    expect((await look(visit, DOOR, visit.token)).status).toBe(404);
    await bucketOf(api)
      .file(keptPhotoPath(visit.id, visit.worker, AFTER))
      .delete();
    const { status, error } = await look(visit, AFTER, visit.token);
    expect([status, error?.reason]).toEqual([404, 'photo_gone']);
  });

  test('a booking that is missing: 403 for a customer, 404 for an admin', async () => {
    const visit = { ...(await visitAt('placed')), id: 'missing' };
    expect((await look(visit, BEFORE, visit.token)).status).toBe(403);
    expect((await look(visit, BEFORE, ADMIN_TOKEN)).status).toBe(404);
  });
});
