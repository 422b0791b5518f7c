import { uploadId, uploadPath } from '@gharseva/contract';
import { TEST_NOW, type TestApi } from './api/api-server';
import { png } from './sample-files';
import { bucketOf } from './storage';

/** A file as a photo: its bytes, what it is, and what an admin has said of it. */
interface Photo {
  bytes?: Buffer;
  contentType?: string;
  status?: 'approved' | 'pending' | 'rejected';
}

/** Writes the photo of a worker as if it had been uploaded and judged, past the API. */
export async function writePhoto(
  api: Pick<TestApi, 'db' | 'authApp'>,
  uid: string,
  { bytes = png({ side: 100 }), contentType = 'image/png', status = 'approved' }: Photo = {},
): Promise<void> {
  const path = uploadPath(uid, 'photo', 'me.png');
  const bucket = bucketOf(api);
  const file = bucket.file(path);
  await file.save(bytes, { resumable: false, contentType });
  const id = uploadId(uid, 'photo');
  await api.db.doc(`uploads/${id}`).set({
    ...{ fileName: 'me.png', bucket: bucket.name, contentType, size: bytes.length, path },
    ...{ md5Hash: 'x', crc32c: 'x', etag: 'x', timeCreated: TEST_NOW, updated: TEST_NOW },
    ...{ url: `/api/upload/${id}/file`, type: 'photo', refModel: 'Worker', refId: uid },
    ...{ status, meta: { status }, reason: '', registeredAt: TEST_NOW },
    generation: String(file.metadata.generation),
  });
}
