import { PICTURE_MAX_BYTES, picturePath } from '@gharseva/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../functions/src/documents/files/clean-picture';
import { auditOf } from '../../support/admins';
import { admin, api, setUpAdminApi } from '../../support/api/admin-api';
import { IMMUTABLE_CACHE } from '../../support/api/call-api';
import { readDatabase } from '../../support/read-database';
import { exifWithPosition, jpeg, pdf, png, pngChunk, segment } from '../../support/sample-files';
import { bucketOf, readObject } from '../../support/storage';

setUpAdminApi();

const upload = (body: Buffer, contentType: string) =>
  api.call('uploadPicture', { token: admin.token, body, headers: { 'Content-Type': contentType } });
const nameOf = (imageUrl: string) => imageUrl.replace('/api/pictures/', '');
const stored = async () =>
  (await bucketOf(api).getFiles({ prefix: 'catalogue/' }))[0].map(({ name }) => name);

const WEBP = await sharp(png({ side: 400 }))
  .webp()
  .toBuffer();
const PHOTO = jpeg({ side: 640, remarks: [segment(0xe1, exifWithPosition(1))], tail: '\0\0\0\x18ftypmp42' });

describe('POST /api/admin/pictures', () => {
  test.each([
    ['image/jpeg', 'jpg', jpeg({ side: 801 - 1 })],
    ['image/png', 'png', png({ side: 100 })],
    ['image/webp', 'webp', WEBP],
  ] as const)('a %s: stored, usable for a category, and readable by anyone', async (type, ending, bytes) => {
    const { status, data } = await upload(bytes, type);
    expect(status).toBe(201);
    expect(data.imageUrl).toMatch(new RegExp(`^/api/pictures/[0-9a-f]{32}\\.${ending}$`));
    const { imageUrl } = data;
    const category = { name: 'Roofing', displayAtHome: true, imageUrl };
    const created = await api.call('createCategory', { token: admin.token, body: category });
    expect(created.data.imageUrl).toBe(imageUrl);
    const seen = await api.call('getPicture', { params: { name: nameOf(imageUrl) } });
    expect(seen.headers.get('Content-Type')).toBe(type);
    expect(Buffer.from(await seen.data.arrayBuffer())).toEqual(await cleanPicture(bytes, type));
    expect(await auditOf(api, nameOf(imageUrl))).toMatchObject([
      { action: 'upload_picture', actor: admin.uid, target: nameOf(imageUrl) },
    ]);
  });

  test('a photograph with its position: stored without it', async () => {
    const { data } = await upload(PHOTO, 'image/jpeg');
    const kept = (await readObject(api, picturePath(nameOf(data.imageUrl)))) as Buffer;
    expect(kept.toString('latin1')).not.toMatch(/26\.8467|MakerPhone|ftyp/);
    expect(kept).toEqual(await cleanPicture(jpeg({ side: 640 }), 'image/jpeg'));
    // Metadata makes no difference: it is the same picture, with the same name.
    expect((await upload(jpeg({ side: 640 }), 'image/jpeg')).data).toEqual(data);
  });

  test.each([
    ['an HTML page', Buffer.from('<!doctype html><script>1</script>'), 'image/png'],
    ['an SVG declared as an SVG', Buffer.from('<svg onload="1"/>'), 'image/svg+xml'],
    ['an SVG declared as a WebP', Buffer.from('<svg onload="1"/>'), 'image/webp'],
    ['a GIF', Buffer.from('GIF89a'), 'image/gif'],
    ['a PDF', pdf(), 'application/pdf'],
    ['JSON', Buffer.from('{}'), 'application/json'],
    ['a PNG declared as a JPEG', png({ side: 100 }), 'image/jpeg'],
    ['a JPEG followed by an archive', jpeg({ side: 640, tail: 'PK\x03\x04xxPK\x05\x06' }), 'image/jpeg'],
    ['a PNG followed by an HTML page', png({ side: 640, tail: '<script>1</script>' }), 'image/png'],
    [
      'a PNG with an unknown critical chunk',
      png({ side: 640, chunks: [pngChunk('EVIL', Buffer.alloc(4))] }),
      'image/png',
    ],
    ['a picture that is too small', png(), 'image/png'],
    ['a picture that is too wide', png({ side: 801 }), 'image/png'],
    ['a truncated PNG', png({ side: 100 }).subarray(0, 60), 'image/png'],
    ['an empty file', Buffer.alloc(0), 'image/png'],
    ['a file that is too large', png({ noise: PICTURE_MAX_BYTES + 1 }), 'image/png'],
  ])('%s: 400, and nothing is stored or audited', async (_what, bytes, type) => {
    const [before, files] = [await readDatabase(api.db), await stored()];
    const { status, error } = await upload(bytes, type);
    expect([status, error.details?.map(({ path }) => path)]).toEqual([400, ['body']]);
    expect(await readDatabase(api.db)).toEqual(before);
    expect(await stored()).toEqual(files);
  });

  test('without a content type: 400', async () => {
    const headers = { Authorization: `Bearer ${admin.token}` };
    const init = { method: 'POST', headers, body: new Uint8Array(png({ side: 100 })) };
    expect((await fetch(`${api.url}/api/admin/pictures`, init)).status).toBe(400);
  });
});

describe('GET /api/pictures/:name', () => {
  const get = (name: string, init: RequestInit = {}) => fetch(`${api.url}/api/pictures/${name}`, init);

  test('a picture seen before: 304, and cacheable for a year', async () => {
    const { data } = await upload(png({ side: 200 }), 'image/png');
    const name = nameOf(data.imageUrl);
    const first = await get(name);
    expect(first.headers.get('Cache-Control')).toBe(IMMUTABLE_CACHE);
    expect(first.headers.get('Content-Security-Policy')).toContain("default-src 'none'; sandbox");
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toContain(name);
    const again = await get(name, { headers: { 'If-None-Match': `W/${tag}` } });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    expect(again.headers.get('Cache-Control')).toBe(IMMUTABLE_CACHE);
    const head = await get(name, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([
      200,
      String((await cleanPicture(png({ side: 200 }), 'image/png')).length),
    ]);
  });

  test('a missing picture: 404, not cached', async () => {
    const { status, error } = await api.call('getPicture', { params: { name: `${'a'.repeat(32)}.png` } });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  test.each([
    '../workers/x/photo_me.png',
    'me.png',
    `${'a'.repeat(32)}.svg`,
    `${'A'.repeat(32)}.png`,
    `${'a'.repeat(32)}.png%00`,
  ])('the name %s: 400, and no other file is read', async (name) => {
    expect((await get(encodeURIComponent(name))).status).toBe(400);
  });
});
