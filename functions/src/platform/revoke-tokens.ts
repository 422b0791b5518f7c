import type { Storage } from 'firebase-admin/storage';

type StoredFile = ReturnType<ReturnType<Storage['bucket']>['file']>;

/** The entry in an object's metadata with its download tokens, separated by commas. */
export const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * Removes the download tokens of an object if it still has a given generation; its bytes, generation and other
 * metadata stay. Google's emulator keeps tokens outside the metadata, so that they survive this; its own call then
 * replaces them with new ones, which nobody knows.
 * @throws the service's error, with the code 404 or 412 when that generation is gone
 */
export async function revokeTokens(file: StoredFile, generation: string): Promise<void> {
  const [answer] = await file.setMetadata(
    { metadata: { [TOKENS]: null } },
    { ifGenerationMatch: generation },
  );
  const left = String(answer.metadata?.[TOKENS] ?? '');
  const emulator = process.env.STORAGE_EMULATOR_HOST;
  if (left !== '' && !emulator) throw new Error('The download tokens of a file could not be revoked');
  for (const token of left.split(',').filter(Boolean)) {
    const url = `${emulator}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}?delete_token=${token}`;
    const renewed = await fetch(url, { method: 'POST', headers: { Authorization: 'Bearer owner' } });
    if (!renewed.ok)
      throw Object.assign(new Error('The emulator renewed no token'), { code: renewed.status });
  }
}
