import {
  keptPhotoPath,
  MAX_SENT_PHOTOS,
  pictureName,
  picturePath,
  sentPhotoPath,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_FILES,
  type UploadType,
  uploadPath,
  WORK_PHOTO_MAX_BYTES,
} from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkNewFile } from '../../../functions/src/jobs/check-new-file';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT } from '../../support/api/test-context';
import { readDatabase } from '../../support/read-database';
import { jpeg, pdf, png, webp } from '../../support/sample-files';
import { bucketOf, putObject, readObject, statusWithToken } from '../../support/storage';
import { photoNamed } from '../../support/work-photos';
import { signInWorker } from '../../support/workers';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Uploads a file like a client, and returns its path, token and event. */
async function put(path: string, bytes: Buffer, contentType: string) {
  const token = await putObject(api, path, bytes, contentType);
  const [metadata] = await bucketOf(api).file(path).getMetadata();
  return { path, token, event: { path, generation: String(metadata.generation), hasToken: true } };
}
const check = (event: { path: string; generation: string; hasToken: boolean }) =>
  checkNewFile(event, { objects: createObjectStore(api.authApp, PATIENT) });
const register = ({ uid, token }: { uid: string; token: string }, type: UploadType, fileName: string) =>
  api.call('registerUpload', { token, body: { type, refModel: 'Worker', refId: uid, fileName } });

const PHOTO = photoNamed('before', 1);
const LARGE = Buffer.concat([jpeg(), Buffer.alloc(WORK_PHOTO_MAX_BYTES)]);

describe('the check of a new file', () => {
  test('a photograph of the work: its download token is revoked; one too many is removed', async () => {
    const sent = (number: number) => sentPhotoPath('full', 'someone', photoNamed('after', number));
    const { path, token, event } = await put(sent(0), jpeg(), 'image/jpeg');
    expect(await check(event)).toBe('token revoked');
    expect(await statusWithToken(api, path, token)).toBe(403);
    for (let number = 1; number < MAX_SENT_PHOTOS; number += 1) await put(sent(number), jpeg(), 'image/jpeg');
    const last = await put(sent(MAX_SENT_PHOTOS), jpeg(), 'image/jpeg');
    expect(await check(last.event)).toBe('removed as too many');
    const other = await put(sentPhotoPath('full', 'another', PHOTO), jpeg(), 'image/jpeg');
    expect(await check(other.event)).toBe('token revoked');
  });

  test.each([
    ['image/jpeg', 'me.jpg', jpeg()],
    ['image/png', 'me.png', png()],
    ['image/webp', 'me.webp', webp()],
    ['application/pdf', 'me.pdf', pdf()],
  ])(
    'a %s: its download token is revoked, and it can be registered',
    async (contentType, fileName, bytes) => {
      const person = await signInWorker(api);
      const path = uploadPath(person.uid, 'pan', fileName);
      const { token, event } = await put(path, bytes, contentType);
      expect(await statusWithToken(api, path, token)).toBe(200);
      expect(await check(event)).toBe('token revoked');
      expect(await statusWithToken(api, path, token)).toBe(403);
      const [metadata] = await bucketOf(api).file(path).getMetadata();
      expect([String(metadata.generation), metadata.contentType]).toEqual([event.generation, contentType]);
      expect(await readObject(api, path)).toEqual(bytes);
      expect((await register(person, 'pan', fileName)).status).toBe(201);
    },
  );

  const at = (name: string) => `workers/someone/${name}`;
  test.each<[string, string, Buffer, string]>([
    ['an HTML page declared as a PNG', at('pan_a.png'), Buffer.from('<!doctype html>'), 'image/png'],
    ['an SVG declared as a JPEG', at('pan_b.jpg'), Buffer.from('<svg onload="1"/>'), 'image/jpeg'],
    ['a PNG declared as a PDF', at('pan_c.pdf'), png(), 'application/pdf'],
    ['a type that is not allowed', at('pan_d.svg'), Buffer.from('<svg/>'), 'image/svg+xml'],
    ['a file that is too large', at('pan_e.png'), png({ noise: UPLOAD_MAX_BYTES + 2000 }), 'image/png'],
    ['an unknown document type', at('passport_a.png'), png(), 'image/png'],
    ['a name that registration refuses', at('pan_a b.png'), png(), 'image/png'],
    ['a path deeper than those of documents', at('more/pan_a.png'), png(), 'image/png'],
    ['a path that begins with a slash', '/workers/someone/pan_a.png', png(), 'image/png'],
    ['a path that begins with two slashes', '//workers/someone/pan_a.png', png(), 'image/png'],
    ['an empty segment before the uid', 'workers//someone/pan_a.png', png(), 'image/png'],
    ['an empty segment in place of the uid', 'workers//pan_a.png', png(), 'image/png'],
    ['an empty segment after the uid', 'workers/someone//pan_a.png', png(), 'image/png'],
    ['a path that ends with a slash', at('pan_a.png/'), png(), 'image/png'],
    ['a path below no folder', 'pan_a.png', png(), 'image/png'],
    ['a photograph of the work by its name, a PNG', sentPhotoPath('o', 'u', PHOTO), png(), 'image/png'],
    ['a page sent as a photograph', sentPhotoPath('o', 'u', PHOTO), Buffer.from('<html>'), 'image/jpeg'],
    ['too large a photograph', sentPhotoPath('o', 'u', PHOTO), LARGE, 'image/jpeg'],
    ['a photograph of an unknown kind', `orders/o/u/door_${'0'.repeat(32)}.jpg`, jpeg(), 'image/jpeg'],
    ['a photograph with a deeper path', `orders/o/u/x/${PHOTO}`, jpeg(), 'image/jpeg'],
    ['a photograph put where they are kept', keptPhotoPath('o', 'u', PHOTO), jpeg(), 'image/jpeg'],
    ['a page among the pictures', 'catalogue/x.html', Buffer.from('<html></html>'), 'text/html'],
  ])('%s: removed, and its token is of no use', async (_what, path, bytes, contentType) => {
    const { event, token } = await put(path, bytes, contentType);
    expect(await check(event)).toBe('removed');
    expect(await statusWithToken(api, path, token)).not.toBe(200);
    expect(await readObject(api, path)).toBeNull();
    expect(await check(event)).toBe('gone');
  });

  test('an empty file: removed', async () => {
    const path = at('pan_empty.png');
    await bucketOf(api).file(path).save('', { contentType: 'image/png', resumable: false });
    const [{ generation }] = await bucketOf(api).file(path).getMetadata();
    expect(await check({ path, generation: String(generation), hasToken: true })).toBe('removed');
  });

  test('a picture of the catalogue, or a file without a token: left alone', async () => {
    const path = picturePath(pictureName('0123456789abcdef'.repeat(2), 'image/png'));
    const picture = await put(path, png(), 'image/png');
    expect(await check(picture.event)).toBe('not ours to check');
    expect(await check({ ...picture.event, path: 'exports/x', hasToken: false })).toBe('not ours to check');
    expect(await statusWithToken(api, picture.path, picture.token)).toBe(200);
    expect(await check({ ...picture.event, path: at('pan_x.html'), hasToken: false })).toBe(
      'not ours to check',
    );
  });

  test('a file registered before its event, or a repeated event: nothing changes', async () => {
    const person = await signInWorker(api);
    const path = uploadPath(person.uid, 'photo', 'me.jpg');
    const { event } = await put(path, jpeg(), 'image/jpeg');
    expect((await register(person, 'photo', 'me.jpg')).status).toBe(201);
    const before = await readDatabase(api.db, ['uploads']);
    const kept = await readObject(api, path);
    for (let times = 0; times < 2; times += 1) expect(await check(event)).toBe('gone');
    expect([await readDatabase(api.db, ['uploads']), await readObject(api, path)]).toEqual([before, kept]);
    const own = { token: person.token, params: { id: `${person.uid}_photo` } };
    expect((await api.call('getUploadFile', own)).status).toBe(200);
  });

  test('one file more than a worker may have: removed, with its token, and no other file', async () => {
    const [person, other] = [await signInWorker(api), await signInWorker(api)];
    const paths = Array.from({ length: UPLOAD_MAX_FILES }, (_, at) =>
      uploadPath(person.uid, 'other', `attempt-${at}.png`),
    );
    for (const path of paths) {
      await bucketOf(api).file(path).save(png(), { contentType: 'image/png', resumable: false });
    }
    const last = await put(paths[0] ?? '', jpeg(), 'image/jpeg');
    expect(await check(last.event)).toBe('token revoked');
    const more = await put(uploadPath(person.uid, 'pan', 'card.png'), png(), 'image/png');
    expect(await check(more.event)).toBe('removed as too many');
    expect(await statusWithToken(api, more.path, more.token)).not.toBe(200);
    for (const path of paths) expect(await readObject(api, path)).not.toBeNull();
    expect(await check(more.event)).toBe('gone');
    const theirs = await put(uploadPath(other.uid, 'pan', 'card.png'), png(), 'image/png');
    expect(await check(theirs.event)).toBe('token revoked');
    await bucketOf(api).file(last.path).delete();
    const again = await put(uploadPath(person.uid, 'pan', 'card.png'), png(), 'image/png');
    expect(await check(again.event)).toBe('token revoked');
  });

  test('a file replaced before its event: the newer one waits for its own event', async () => {
    const person = await signInWorker(api);
    const path = uploadPath(person.uid, 'photo', 'me.jpg');
    const first = await put(path, Buffer.from('<html>'), 'image/jpeg');
    const second = await put(path, jpeg(), 'image/jpeg');
    expect(await check(first.event)).toBe('gone');
    expect(await statusWithToken(api, path, second.token)).toBe(200);
    expect(await check(second.event)).toBe('token revoked');
    expect(await statusWithToken(api, path, second.token)).toBe(403);
  });

  test('events and registration at once: the file is registered, and no token is left', async () => {
    const person = await signInWorker(api);
    const path = uploadPath(person.uid, 'photo', 'me.jpg');
    const { token, event } = await put(path, jpeg(), 'image/jpeg');
    const [registered] = await Promise.all([register(person, 'photo', 'me.jpg'), check(event), check(event)]);
    expect(registered.status).toBe(201);
    expect(await statusWithToken(api, path, token)).toBe(403);
    const own = { token: person.token, params: { id: `${person.uid}_photo` } };
    expect((await api.call('getUploadFile', own)).status).toBe(200);
  });
});
