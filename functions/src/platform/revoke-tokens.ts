import type { Storage } from 'firebase-admin/storage';

type StoredFile = ReturnType<ReturnType<Storage['bucket']>['file']>;

/** The entry of an object's metadata that holds its download tokens, comma separated. */
const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * Takes away the download tokens of an object, provided that it still is of a generation; its bytes, generation and all
 * other metadata stay. Google's emulator keeps tokens beside the metadata, where that does not reach them; its own call
 * then puts new ones, which nobody knows, in their place.
 * @throws what the service throws, with the code 404 or 412 when that generation is no longer there
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
