import { UPLOAD_MAX_BYTES, type UploadType, uploadPath } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkNewFile } from '../../../functions/src/jobs/check-new-file';
import { createObjectStore } from '../../../functions/src/platform/object-store';
import { startApi, type TestApi } from '../../support/api/api-server';
import { readDatabase } from '../../support/read-database';
import { jpeg, pdf, png, webp } from '../../support/sample-files';
import { bucketOf, putObject, readObject, statusWithToken } from '../../support/storage';
import { signInWorker } from '../../support/workers';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Puts a file as a client does, and gives what the event of it tells. */
async function put(path: string, bytes: Buffer, contentType: string) {
  const token = await putObject(api, path, bytes, contentType);
  const [metadata] = await bucketOf(api).file(path).getMetadata();
  return { path, token, event: { path, generation: String(metadata.generation), hasToken: true } };
}
const check = (event: { path: string; generation: string; hasToken: boolean }) =>
  checkNewFile(event, { objects: createObjectStore(api.authApp) });
const register = ({ uid, token }: { uid: string; token: string }, type: UploadType, fileName: string) =>
  api.call('registerUpload', { token, body: { type, refModel: 'Worker', refId: uid, fileName } });

describe('a file that a client has just uploaded', () => {
  test.each([
    ['image/jpeg', 'me.jpg', jpeg()],
    ['image/png', 'me.png', png()],
    ['image/webp', 'me.webp', webp()],
    ['application/pdf', 'me.pdf', pdf()],
  ])(
    'When it is a %s, then its token opens nothing any more, and it is registered as ever',
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
    ['a page that calls itself a picture', at('pan_a.png'), Buffer.from('<!doctype html>'), 'image/png'],
    ['an SVG that calls itself a JPEG', at('pan_b.jpg'), Buffer.from('<svg onload="1"/>'), 'image/jpeg'],
    ['a PNG that calls itself a PDF', at('pan_c.pdf'), png(), 'application/pdf'],
    ['of a type that is not allowed', at('pan_d.svg'), Buffer.from('<svg/>'), 'image/svg+xml'],
    ['too large', at('pan_e.png'), png({ noise: UPLOAD_MAX_BYTES + 2000 }), 'image/png'],
    ['of no type of document', at('passport_a.png'), png(), 'image/png'],
    ['of a name that no registration takes', at('pan_a b.png'), png(), 'image/png'],
    ['deeper than documents lie', at('more/pan_a.png'), png(), 'image/png'],
  ])('When it is %s, then it is removed', async (_what, path, bytes, contentType) => {
    const { event } = await put(path, bytes, contentType);
    expect(await check(event)).toBe('removed');
    expect(await readObject(api, path)).toBeNull();
    expect(await check(event)).toBe('gone');
  });

  test('When it is empty, then it is removed', async () => {
    const path = at('pan_empty.png');
    await bucketOf(api).file(path).save('', { contentType: 'image/png', resumable: false });
    const [{ generation }] = await bucketOf(api).file(path).getMetadata();
    expect(await check({ path, generation: String(generation), hasToken: true })).toBe('removed');
  });

  test('When it is the operator’s, or was written by the server itself, then nothing is done', async () => {
    const picture = await put('catalogue/x.html', Buffer.from('<html></html>'), 'text/html');
    expect(await check(picture.event)).toBe('not ours to check');
    expect(await statusWithToken(api, picture.path, picture.token)).toBe(200);
    expect(await check({ ...picture.event, path: at('pan_x.html'), hasToken: false })).toBe(
      'not ours to check',
    );
  });

  test('When it was registered before the event came, or the event comes again, then all stays as it is', async () => {
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

  test('When it was replaced before the event came, then the newer one is left to its own event', async () => {
    const person = await signInWorker(api);
    const path = uploadPath(person.uid, 'photo', 'me.jpg');
    const first = await put(path, Buffer.from('<html>'), 'image/jpeg');
    const second = await put(path, jpeg(), 'image/jpeg');
    expect(await check(first.event)).toBe('gone');
    expect(await statusWithToken(api, path, second.token)).toBe(200);
    expect(await check(second.event)).toBe('token revoked');
    expect(await statusWithToken(api, path, second.token)).toBe(403);
  });

  test('When events and the registration come at once, then the file is registered and no token is left', async () => {
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
