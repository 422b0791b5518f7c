import { createHash, randomInt } from 'node:crypto';
import { uploadPath } from '@gharseva/contract';
import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import type { Partner } from '../../support/partners';
import { png } from '../../support/sample-files';

const MOST_BYTES = 300_000;

/** An acknowledged upload. */
export interface Uploaded {
  path: string;
  md5: string;
}

/** A partner at work, with what the stack has acknowledged. */
export interface Uploader extends Partner {
  rounds: number;
  registered: number;
  /** The last file that the bucket accepted and that has not been sent for registration. */
  unregistered: Uploaded | null;
}

/** Uploads another picture and registers it. A call that a kill cuts off is not acknowledged. */
export async function uploadNext(
  uploader: Uploader,
  { hosting, storage }: { hosting: string; storage: string },
): Promise<void> {
  const seed = randomInt(1, 2 ** 31);
  const picture = png({ noise: randomInt(1_000, MOST_BYTES), seed });
  const fileName = `round-${uploader.rounds}-${seed.toString(16)}.png`;
  const path = uploadPath(uploader.uid, 'photo', fileName);
  const authorization = { Authorization: `Bearer ${uploader.token}` };
  try {
    const bucket = `${storage}/v0/b/${PROJECT_ID}.appspot.com/o`;
    const put = await fetch(`${bucket}?name=${encodeURIComponent(path)}`, {
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'image/png' },
      body: new Uint8Array(picture),
    });
    await put.arrayBuffer();
    if (!put.ok) return;
    uploader.rounds += 1;
    uploader.unregistered = { path, md5: createHash('md5').update(picture).digest('base64') };
    const body = { type: 'photo', refModel: 'Worker', refId: uploader.uid, fileName };
    const asked = fetch(`${hosting}/api/upload`, {
      method: 'POST',
      headers: { ...authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    // From here on the API may have replaced or taken over the file.
    uploader.unregistered = null;
    const answer = await asked;
    await answer.arrayBuffer();
    if (answer.status === 201) uploader.registered += 1;
  } catch {
    // The stack was killed.
  }
}
