import {
  UPLOAD_MAX_BYTES,
  type UploadType,
  uploadInputSchema,
  uploadPath,
  uploadSchema,
} from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFile } from '../../../functions/src/documents/files/clean-file';
import { startApi, type TestApi } from '../../support/api/api-server';
import { type Person, signInByEmail } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { exifWithPosition, jpeg, pdf, png, segment, webp } from '../../support/sample-files';
import { bucketOf, putObject, readObject, statusWithToken } from '../../support/storage';
import { signInWorker, storedWorker } from '../../support/workers';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Every field that the portal may post besides those that name the file, forged. */
const FORGED = {
  bucket: 'another-bucket',
  contentType: 'text/html',
  size: 1,
  md5Hash: 'forged',
  storageClass: 'forged',
  contentEncoding: 'forged',
  contentDisposition: 'inline',
  crc32c: 'forged',
  etag: 'forged',
  downloadTokens: 'forged-token',
  timeCreated: '2001-01-01T00:00:00Z',
  updated: '2001-01-01T00:00:00Z',
  url: 'https://evil.example/x',
  status: 'approved',
  meta: { status: 'approved' },
};

const post = (
  { uid, token }: Person,
  type: UploadType,
  fileName: string,
  extra: Record<string, unknown> = {},
) =>
  api.call('registerUpload', { token, body: { type, refModel: 'Worker', refId: uid, fileName, ...extra } });

async function upload(
  person: Person,
  type: UploadType,
  fileName: string,
  bytes: Buffer,
  contentType: string,
) {
  const token = await putObject(api, uploadPath(person.uid, type, fileName), bytes, contentType);
  return { token, answer: await post(person, type, fileName) };
}

const storedUpload = async (id: string) => (await api.db.doc(`uploads/${id}`).get()).data();
const judge = (id: string, status: string, reason = '') =>
  api.db.doc(`uploads/${id}`).update({ status, meta: { status }, reason });
const file = (token: string, id: string, method = 'GET') =>
  fetch(`${api.url}/api/upload/${id}/file`, { method, headers: { Authorization: `Bearer ${token}` } });

const PHOTO = jpeg({ remarks: [segment(0xe1, exifWithPosition(6))], tail: '\0\0\0\x18ftypmp42' });

describe('POST /api/upload', () => {
  test.each([
    ['image/jpeg', 'me.jpg', jpeg()],
    ['image/png', 'me.png', png()],
    ['image/webp', 'me.webp', webp()],
    ['application/pdf', 'me.pdf', pdf()],
  ] as const)(
    'a %s: pending, with the metadata of the bucket; posted metadata is ignored',
    async (contentType, fileName, bytes) => {
      const person = await signInWorker(api);
      const path = uploadPath(person.uid, 'photo', fileName);
      await putObject(api, path, bytes, contentType);
      const { status, data } = await post(person, 'photo', fileName, FORGED);
      expect(status).toBe(201);
      const [metadata] = await bucketOf(api).file(path).getMetadata();
      expect(data).toEqual({
        _id: `${person.uid}_photo`,
        fileName,
        bucket: bucketOf(api).name,
        contentType,
        size: (await cleanFile(bytes, contentType)).length,
        md5Hash: metadata.md5Hash,
        storageClass: 'STANDARD',
        contentEncoding: '',
        contentDisposition: metadata.contentDisposition,
        downloadTokens: '',
        crc32c: metadata.crc32c,
        etag: metadata.etag,
        timeCreated: metadata.timeCreated,
        updated: metadata.updated,
        url: `/api/upload/${person.uid}_photo/file`,
        type: 'photo',
        refModel: 'Worker',
        refId: person.uid,
        status: 'pending',
        meta: { status: 'pending' },
        reason: '',
      });
      expect(metadata.contentType).toBe(contentType);
      expect(await storedUpload(data._id)).toMatchObject({ path, generation: String(metadata.generation) });
      expect(await storedWorker(api, person.uid)).toMatchObject({
        documents: { photo: { status: 'pending' } },
      });
    },
  );

  test('a photograph with its position: stored without it, and its token is revoked', async () => {
    const person = await signInWorker(api);
    const path = uploadPath(person.uid, 'identity', 'me.jpg');
    const token = await putObject(api, path, PHOTO, 'image/jpeg');
    expect(await statusWithToken(api, path, token)).toBe(200);
    const answer = await post(person, 'identity', 'me.jpg');
    expect(answer.status).toBe(201);
    const stored = (await readObject(api, path)) as Buffer;
    expect(stored.toString('latin1')).not.toMatch(/26\.8467|MakerPhone|ftyp/);
    expect(answer.data.size).toBe(stored.length);
    expect(await statusWithToken(api, path, token)).toBe(403);
    expect(answer.data.downloadTokens).toBe('');
    const { downloadTokens: _none, ...shown } = answer.data;
    const everything = JSON.stringify([shown, await readDatabase(api.db), api.logLines]);
    expect(everything).not.toContain(token);
    expect(everything).not.toMatch(/downloadTokens|firebaseStorageDownloadTokens/i);
    const [metadata] = await bucketOf(api).file(path).getMetadata();
    expect(JSON.stringify(metadata)).not.toContain(token);
  });

  test.each([
    ['an HTML page declared as a PNG', Buffer.from('<!doctype html><script>1</script>'), 'image/png'],
    ['an SVG declared as a JPEG', Buffer.from('<svg onload="1"/>'), 'image/jpeg'],
    ['a JPEG followed by an archive', jpeg({ tail: 'PK\x03\x04xxPK\x05\x06' }), 'image/jpeg'],
    ['a PNG declared as a JPEG', png(), 'image/jpeg'],
    ['a type that is not allowed', Buffer.from('<svg/>'), 'image/svg+xml'],
    ['an HTML page declared as HTML', Buffer.from('<html></html>'), 'text/html'],
    ['a file that is too large', png({ noise: UPLOAD_MAX_BYTES }), 'image/png'],
    ['an encrypted PDF', pdf({ objects: '/Encrypt 4 0 R' }), 'application/pdf'],
  ])('%s: 400 names it, nothing is stored, and the file is removed', async (_what, bytes, contentType) => {
    const person = await signInWorker(api);
    const { answer } = await upload(person, 'pan', 'card.png', bytes, contentType);
    expect([answer.status, answer.error.details?.map(({ path }) => path)]).toEqual([400, ['fileName']]);
    expect(await readObject(api, uploadPath(person.uid, 'pan', 'card.png'))).toBeNull();
    expect(await storedUpload(`${person.uid}_pan`)).toBeUndefined();
    expect(await storedWorker(api, person.uid)).toMatchObject({ documents: {} });
  });

  test('an empty file: 400, and it is removed', async () => {
    const person = await signInWorker(api);
    const path = uploadPath(person.uid, 'pan', 'card.png');
    await bucketOf(api).file(path).save('', { contentType: 'image/png', resumable: false });
    expect((await post(person, 'pan', 'card.png')).status).toBe(400);
    expect(await readObject(api, path)).toBeNull();
  });

  test('a missing file, or one of another worker: 404, and the other’s stays', async () => {
    const [one, other] = [await signInWorker(api), await signInWorker(api)];
    await putObject(api, uploadPath(other.uid, 'pan', 'card.png'), png(), 'image/png');
    const missing = await post(one, 'pan', 'card.png');
    expect([missing.status, missing.error.code]).toEqual([404, 'not_found']);
    expect(await readObject(api, uploadPath(other.uid, 'pan', 'card.png'))).not.toBeNull();
  });

  test.each([
    '../card.png',
    '..',
    '../../x/photo_me.png',
    'a/b.png',
    'a\\b.png',
    'a b.png',
    '%2e%2e',
    'a\0b',
    '',
  ])('the name %j: 400 names it', async (fileName) => {
    const { status, error } = await post(await signInWorker(api), 'pan', fileName);
    expect([status, error.details?.[0]?.path]).toEqual([400, 'fileName']);
  });

  test('the record of another worker: 403, and nothing changes', async () => {
    const [one, other] = [await signInWorker(api), await signInWorker(api)];
    await putObject(api, uploadPath(other.uid, 'pan', 'card.png'), PHOTO, 'image/jpeg');
    const before = await readDatabase(api.db);
    expect((await post(one, 'pan', 'card.png', { refId: other.uid })).status).toBe(403);
    expect(await readDatabase(api.db)).toEqual(before);
    expect(await readObject(api, uploadPath(other.uid, 'pan', 'card.png'))).toEqual(PHOTO);
  });

  test.each([
    [{ type: 'passport' }, 'type'],
    [{ refModel: 'Admin' }, 'refModel'],
    [{ meta: { status: 'approved', by: 'me' } }, 'meta.by'],
  ])('a body with %j: 400 names %s', async (extra, path) => {
    const { status, error } = await post(await signInWorker(api), 'pan', 'card.png', extra);
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
  });

  const answered = Object.keys({ ...uploadSchema.shape, path: null, generation: null, registeredAt: null });
  test.each(answered.filter((field) => !(field in uploadInputSchema.shape)))(
    '%s, a field set by the server alone: 400 names it',
    async (field) => {
      const { status, error } = await post(await signInWorker(api), 'pan', 'card.png', { [field]: 'x' });
      expect([status, error.details?.map(({ path }) => path)]).toEqual([400, [field]]);
    },
  );

  test('registering and reading a file: no log line holds phone, name, file name or token', async () => {
    const person = await signInWorker(api);
    const { token, answer } = await upload(person, 'photo', 'private-name.jpg', PHOTO, 'image/jpeg');
    expect((await file(person.token, answer.data._id)).status).toBe(200);
    const lines = api.logLines.join('\n');
    expect(lines).toContain('/api/upload/:id/file');
    for (const secret of [person.phone, person.uid, person.token, token, 'Ravi', 'private-name']) {
      expect(lines).not.toContain(secret);
    }
  });

  test('the call repeated after a lost answer: the same document', async () => {
    const person = await signInWorker(api);
    const { answer } = await upload(person, 'photo', 'me.jpg', PHOTO, 'image/jpeg');
    const again = await post(person, 'photo', 'me.jpg');
    expect([again.status, again.data]).toEqual([201, answer.data]);
  });

  test('five calls for one file at once: one document, for the file in the bucket', async () => {
    const person = await signInWorker(api);
    await putObject(api, uploadPath(person.uid, 'photo', 'me.jpg'), PHOTO, 'image/jpeg');
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(person, 'photo', 'me.jpg')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [metadata] = await bucketOf(api)
      .file(uploadPath(person.uid, 'photo', 'me.jpg'))
      .getMetadata();
    expect((await storedUpload(`${person.uid}_photo`))?.generation).toBe(String(metadata.generation));
  });

  test.each(['pending', 'rejected'])(
    'replacing a %s document: the new one is pending, the old file is removed',
    async (status) => {
      const person = await signInWorker(api);
      const id = `${person.uid}_aadhar`;
      await upload(person, 'aadhar', 'first.pdf', pdf(), 'application/pdf');
      await judge(id, status, status === 'rejected' ? 'Not readable' : '');
      const { answer } = await upload(person, 'aadhar', 'second.jpg', PHOTO, 'image/jpeg');
      expect(answer.data).toMatchObject({
        fileName: 'second.jpg',
        status: 'pending',
        reason: '',
        meta: { status: 'pending' },
      });
      expect(await readObject(api, uploadPath(person.uid, 'aadhar', 'first.pdf'))).toBeNull();
      expect(await readObject(api, uploadPath(person.uid, 'aadhar', 'second.jpg'))).not.toBeNull();
    },
  );

  test('the rejected file registered again: 409, and it stays rejected', async () => {
    const person = await signInWorker(api);
    await upload(person, 'aadhar', 'first.pdf', pdf(), 'application/pdf');
    await judge(`${person.uid}_aadhar`, 'rejected', 'Not readable');
    expect((await post(person, 'aadhar', 'first.pdf')).status).toBe(409);
    expect(await storedUpload(`${person.uid}_aadhar`)).toMatchObject({
      status: 'rejected',
      reason: 'Not readable',
    });
  });

  test('a new file for an approved document: 409, it is removed, and the approved one stays', async () => {
    const person = await signInWorker(api);
    const id = `${person.uid}_pan`;
    await upload(person, 'pan', 'first.pdf', pdf(), 'application/pdf');
    await judge(id, 'approved');
    const before = await storedUpload(id);
    const { answer } = await upload(person, 'pan', 'second.jpg', PHOTO, 'image/jpeg');
    expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
    expect((await post(person, 'pan', 'first.pdf')).status).toBe(409);
    expect(await storedUpload(id)).toEqual(before);
    expect(await readObject(api, uploadPath(person.uid, 'pan', 'second.jpg'))).toBeNull();
    expect(await readObject(api, uploadPath(person.uid, 'pan', 'first.pdf'))).toEqual(pdf());
  });

  test('an approved file overwritten past the rules: neither registered nor served', async () => {
    const person = await signInWorker(api, 'pending');
    const id = `${person.uid}_pan`;
    await upload(person, 'pan', 'first.pdf', pdf(), 'application/pdf');
    await judge(id, 'approved');
    const { answer } = await upload(person, 'pan', 'first.pdf', jpeg(), 'image/jpeg');
    expect(answer.status).toBe(409);
    expect((await file(person.token, id)).status).toBe(404);
    expect(await storedUpload(id)).toMatchObject({ status: 'approved', contentType: 'application/pdf' });
  });

  test('the 61st call within an hour: 429', async () => {
    const person = await signInWorker(api);
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await post(person, 'skill', 'x.png')).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(statuses[60]).toBe(429);
  });
});

describe('GET /api/upload and GET /api/upload/:id/file', () => {
  test('listing: all documents of the worker by type; 403 for another worker', async () => {
    const [one, other] = [await signInWorker(api), await signInWorker(api)];
    await upload(one, 'pan', 'card.pdf', pdf(), 'application/pdf');
    await upload(one, 'photo', 'me.jpg', PHOTO, 'image/jpeg');
    await upload(other, 'photo', 'me.jpg', PHOTO, 'image/jpeg');
    const query = { refModel: 'Worker', refId: one.uid };
    const { data } = await api.call('listUploads', { token: one.token, query });
    expect(data.map(({ _id }) => _id)).toEqual([`${one.uid}_photo`, `${one.uid}_pan`]);
    expect((await api.call('listUploads', { token: other.token, query })).status).toBe(403);
  });

  test.each([
    ['me.jpg', 'image/jpeg', jpeg(), 'inline'],
    ['card.pdf', 'application/pdf', pdf(), 'attachment'],
  ] as const)(
    'the owner opens %s: its bytes, with headers that let nothing run',
    async (fileName, contentType, bytes, place) => {
      const person = await signInWorker(api, 'inactive');
      await api.db.doc(`workers/${person.uid}`).update({ status: 'active' });
      await upload(person, 'other', fileName, bytes, contentType);
      await api.db.doc(`workers/${person.uid}`).update({ status: 'inactive' });
      const kept = await cleanFile(bytes, contentType);
      const answer = await file(person.token, `${person.uid}_other`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': contentType,
        'content-length': String(kept.length),
        'content-disposition': `${place}; filename="${fileName}"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(kept);
      expect((await api.db.collection('audit').where('target', '==', `${person.uid}_other`).get()).size).toBe(
        0,
      );
      const head = await file(person.token, `${person.uid}_other`, 'HEAD');
      expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    },
  );

  test('an admin opens a file: audited', async () => {
    const person = await signInWorker(api);
    await upload(person, 'photo', 'me.jpg', PHOTO, 'image/jpeg');
    const admin = await signInByEmail(api, { admin: true });
    const id = `${person.uid}_photo`;
    expect((await file(admin.token, id)).status).toBe(200);
    const { docs } = await api.db.collection('audit').where('target', '==', id).get();
    expect(docs.map((doc) => doc.data())).toEqual([
      {
        ...{ at: expect.stringMatching(/^2026-11-20T/), actor: admin.uid, action: 'view_upload', target: id },
        subject: { kind: 'document', id, name: expect.stringMatching(/./) },
        expiresAt: expect.anything(),
      },
    ]);
  });

  test('a missing document: 403 for its worker and for an admin', async () => {
    const person = await signInWorker(api);
    const admin = await signInByEmail(api, { admin: true });
    for (const { token } of [person, admin]) {
      expect((await api.call('getUploadFile', { token, params: { id: `${person.uid}_photo` } })).status).toBe(
        403,
      );
    }
  });

  test('a file gone from the bucket: 404', async () => {
    const person = await signInWorker(api);
    await upload(person, 'photo', 'me.jpg', PHOTO, 'image/jpeg');
    await bucketOf(api)
      .file(uploadPath(person.uid, 'photo', 'me.jpg'))
      .delete();
    const { status, error } = await api.call('getUploadFile', {
      token: person.token,
      params: { id: `${person.uid}_photo` },
    });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
});
