import { PICTURE_FOLDER, picturePath, pictureUrl } from '@gharseva/contract';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import type { ObjectStore } from '../platform/object-store';
import type { StoredObject } from '../platform/stored-object';
import { MAX_PICTURES_ASKED } from '../stores/find-used-pictures';
import type { Stores } from '../stores/stores';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a picture stays after its last use: orders keep its address, and a deleted service may come back. */
const KEPT_DAYS = 90;

/** The age in days at which the note of a picture's last use is renewed. */
const NOTED_DAYS = 30;

/** The address by which records name the picture at a path. */
const urlOf = (path: string) => pictureUrl(path.slice(picturePath('').length));

/**
 * Removes the pictures that no category or service has used for ninety days. An object's `updated` is its last write
 * or its last known use (accurate to thirty days), so that nothing else needs to be stored. A picture that is uploaded
 * again meanwhile is a new version, and stays. One that fails is logged, and stops no other: the next night sees it again.
 * @returns the number of pictures seen, removed and failed
 */
export async function sweepPictures({
  stores,
  objects,
  clock,
  log,
}: {
  stores: Stores;
  objects: ObjectStore;
  clock: Clock;
  log: Log;
}): Promise<{ seen: number; removed: number; failed: number }> {
  let seen = 0;
  let removed = 0;
  let failed = 0;
  const sweep = async (file: StoredObject, isUsed: boolean) => {
    const days = (clock().getTime() - Date.parse(file.updated)) / DAY_MS;
    if (isUsed) {
      if (days > NOTED_DAYS) await objects.touch(file);
    } else if (days > KEPT_DAYS) {
      await objects.remove(file);
      removed += 1;
    }
  };
  let page: string | null = null;
  do {
    const { objects: files, nextPage } = await objects.list(PICTURE_FOLDER, page, MAX_PICTURES_ASKED);
    const asked = files.map(({ path }) => urlOf(path));
    const used = new Set(
      (
        await Promise.all([
          stores.categories.findUsedPictures(asked),
          stores.services.findUsedPictures(asked),
        ])
      ).flat(),
    );
    for (const file of files) {
      await sweep(file, used.has(urlOf(file.path))).catch((error: unknown) => {
        failed += 1;
        log.error('job failed', {}, error);
      });
    }
    seen += files.length;
    page = nextPage;
  } while (page !== null);
  return { seen, removed, failed };
}
