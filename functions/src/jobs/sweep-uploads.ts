import { isAbandoned, uploadIdOfPath } from '../documents/is-abandoned';
import { isMisplaced } from '../documents/is-misplaced';
import type { Clock } from '../platform/clock';
import type { ObjectStore } from '../platform/object-store';
import type { Stores } from '../stores/stores';

const PAGE_SIZE = 200;

/**
 * Removes the files that were not registered within a day of their upload (docs/product-decisions.md section 7), and
 * at once those where none is expected, page by page through the whole bucket; a file that is registered meanwhile is
 * a new version, and stays. So does one whose document is damaged.
 * @returns the number of files seen and removed; `misplaced` of these were where none is expected
 */
export async function sweepUploads(
  { stores, objects, clock }: { stores: Stores; objects: ObjectStore; clock: Clock },
  pageSize = PAGE_SIZE,
): Promise<{ seen: number; removed: number; misplaced: number }> {
  let seen = 0;
  let removed = 0;
  let misplaced = 0;
  let page: string | null = null;
  do {
    const { objects: files, nextPage } = await objects.list('', page, pageSize);
    const ids = new Set(files.flatMap(({ path }) => uploadIdOfPath(path) ?? []));
    const { records, damaged } = await stores.uploads.findSome([...ids]);
    const documents = new Map(records.map((upload) => [upload._id, upload]));
    const unreadable = new Set(damaged.map(({ id }) => id));
    for (const file of files) {
      const id = uploadIdOfPath(file.path);
      if (id !== null && unreadable.has(id)) continue;
      const isLost = isMisplaced(file);
      if (!isLost && (id === null || !isAbandoned(file, documents.get(id) ?? null, clock()))) continue;
      await objects.remove(file);
      removed += 1;
      if (isLost) misplaced += 1;
    }
    seen += files.length;
    page = nextPage;
  } while (page !== null);
  return { seen, removed, misplaced };
}
