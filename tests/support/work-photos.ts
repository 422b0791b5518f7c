import { keptPhotoPath, type PhotoKind, sentPhotoPath, workPhotoName } from '@gharseva/contract';
import type { TestApi } from './api/api-server';
import { jpeg } from './sample-files';
import { bucketOf, putObject } from './storage';

type Bucket = Pick<TestApi, 'authApp'>;

/** The name of a photograph, different for each number. */
export const photoNamed = (kind: PhotoKind, number: number) =>
  workPhotoName(kind, number.toString(16).padStart(32, '0'));

/** The name of the photographs that {@link writeKeptPhoto} stores. */
export const KEPT_PHOTO = photoNamed('before', 1);

/** The name of a photograph with a request for a refund. */
export const KEPT_REFUND_PHOTO = photoNamed('refund', 1);

/** Stores a photograph as if the API had kept it. */
export async function writeKeptPhoto(
  api: Bucket,
  orderId: string,
  uid: string,
  name: string = KEPT_PHOTO,
): Promise<void> {
  const file = bucketOf(api).file(keptPhotoPath(orderId, uid, name));
  await file.save(jpeg(), { resumable: false, contentType: 'image/jpeg' });
}

/** Sends a photograph as the site does, past the rules; returns its download token. */
export function sendPhoto(
  api: Bucket,
  { orderId, uid, name }: { orderId: string; uid: string; name: string },
  bytes: Uint8Array = jpeg(),
  contentType = 'image/jpeg',
): Promise<string> {
  return putObject(api, sentPhotoPath(orderId, uid, name), bytes, contentType);
}
