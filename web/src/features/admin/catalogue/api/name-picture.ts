import { uploadPicture } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin, signInAgain } from '../../shared/admin';
import { rememberAdmin } from '../../shared/admin-session';

/** A record to save, with its newly chosen picture, if any. */
export type WithPicture<Input> = Input & { picture?: Blob | null };

/**
 * What a change of a record says of its picture: nothing where it stays, because an earlier version may have stored one that nobody
 * may enter, and an empty text where it was removed.
 */
export function pictureChange(
  stored: { imageUrl?: string | undefined },
  { imageUrl }: { imageUrl?: string | null | undefined },
): { imageUrl?: string } {
  return (imageUrl ?? '') === (stored.imageUrl ?? '') ? {} : { imageUrl: imageUrl ?? '' };
}

/**
 * Uploads the chosen picture, and returns the record to save with the picture's address.
 * @throws ApiError 401 where somebody else has signed in during the upload: the record is not saved in that admin's name
 */
export async function namePicture<Input extends { imageUrl?: string | null | undefined }>({
  picture,
  ...input
}: WithPicture<Input>): Promise<Omit<WithPicture<Input>, 'picture'>> {
  if (!picture) return input;
  const isSame = rememberAdmin();
  const { imageUrl } = await callChecked(uploadPicture, { body: picture, as: admin });
  if (!isSame()) throw signInAgain();
  return { ...input, imageUrl };
}
