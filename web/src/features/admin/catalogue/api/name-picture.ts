import { callApi } from '#lib/api/call-api.ts';
import { admin } from '../../shared/admin';

/** What is to be saved of a record, with the picture that was chosen for it, if any. */
export type WithPicture<Input> = Input & { picture?: Blob | null };

/** A small picture over a slow network. */
const UPLOAD_MS = 60_000;

/** Uploads the chosen picture first, and gives what is to be saved with its address. */
export async function namePicture<Input extends { imageUrl?: string | null | undefined }>({
  picture,
  ...input
}: WithPicture<Input>): Promise<Omit<WithPicture<Input>, 'picture'>> {
  if (!picture) return input;
  const { imageUrl } = await callApi('POST /api/admin/pictures', {
    body: picture,
    as: admin,
    timeout: UPLOAD_MS,
  });
  return { ...input, imageUrl };
}
