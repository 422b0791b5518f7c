import { pictureName, picturePath } from '@gharseva/contract';
import type { TestApi } from './api/api-server';
import { png } from './sample-files';
import { bucketOf } from './storage';

/** The name of the picture that {@link writeKeptPicture} stores. */
export const KEPT_PICTURE = pictureName('0123456789abcdef'.repeat(4), 'image/png');

/** Stores a picture of the catalogue as if an admin had uploaded it. */
export async function writeKeptPicture(api: TestApi): Promise<void> {
  const file = bucketOf(api).file(picturePath(KEPT_PICTURE));
  await file.save(png({ side: 100 }), { resumable: false, contentType: 'image/png' });
}
