import { type Payment, photoAtPath, photoKind, refundPhotosOf, uploadOwner } from '@gharseva/contract';
import { isAbandoned, uploadIdOfPath } from '../documents/is-abandoned';
import { isMisplaced } from '../documents/is-misplaced';
import { isOutlived } from '../documents/is-outlived';
import { removeOutlived } from '../documents/operations/remove-outlived';
import { hasWaitedLong, isLeftOver } from '../orders/photos/is-left-over';
import type { ObjectStore } from '../platform/object-store';
import type { StoredObject } from '../platform/stored-object';
import type { StoredOrder } from '../stores/orders/stored-order';
import type { StoredUpload } from '../stores/uploads';
import type { StoredWorker } from '../stores/workers';
import type { WriteContext } from '../stores/write-context';

const PAGE_SIZE = 200;

type SweepContext = WriteContext & { objects: ObjectStore };

/** The records that decide about the files of a page. */
interface PageRecords {
  documents: ReadonlyMap<string, StoredUpload>;
  workers: ReadonlyMap<string, StoredWorker>;
  orders: ReadonlyMap<string, StoredOrder>;
  /** Of the orders with photographs that a refund may name. */
  payments: ReadonlyMap<string, Payment>;
  /** The ids of damaged records of any kind: nothing is decided by them. */
  unreadable: ReadonlySet<string>;
}

const byId = <Stored extends { _id: string }>(records: readonly Stored[]) =>
  new Map(records.map((record) => [record._id, record]));

async function readRecords(
  files: readonly StoredObject[],
  { stores, clock }: SweepContext,
): Promise<PageRecords> {
  const ids = [...new Set(files.flatMap(({ path }) => uploadIdOfPath(path) ?? []))];
  const uids = [...new Set(ids.flatMap((id) => uploadOwner(id) ?? []))];
  const waiting = files.filter((file) => hasWaitedLong(file, clock()));
  const photos = waiting.flatMap(({ path }) => photoAtPath(path) ?? []);
  const ordersOf = (some: typeof photos) => [...new Set(some.map(({ orderId }) => orderId))];
  const asked = photos.filter(({ name }) => photoKind(name) === 'refund');
  const [uploads, workers, orders, payments] = await Promise.all([
    stores.uploads.findSome(ids),
    stores.workers.findSome(uids),
    stores.orders.findSome(ordersOf(photos)),
    stores.payments.findSome(ordersOf(asked)),
  ]);
  const damaged = [...uploads.damaged, ...workers.damaged, ...orders.damaged, ...payments.damaged];
  return {
    documents: byId(uploads.records),
    workers: byId(workers.records),
    orders: byId(orders.records),
    payments: byId(payments.records),
    unreadable: new Set(damaged.map(({ id }) => id)),
  };
}

/** Why a file is removed; null for one that stays. */
async function sweepFile(
  file: StoredObject,
  { documents, workers, orders, payments, unreadable }: PageRecords,
  context: SweepContext,
): Promise<'misplaced' | 'abandoned' | 'outlived' | null> {
  const { objects, clock } = context;
  if (isMisplaced(file)) {
    await objects.remove(file);
    return 'misplaced';
  }
  const photo = photoAtPath(file.path);
  if (photo) {
    const { orderId } = photo;
    if (photo.isKept && unreadable.has(orderId)) return null;
    const asked = refundPhotosOf(payments.get(orderId) ?? null);
    if (!isLeftOver(file, photo, orders.get(orderId)?.events ?? null, asked, clock())) return null;
    await objects.remove(file);
    return 'abandoned';
  }
  const id = uploadIdOfPath(file.path);
  if (id === null || unreadable.has(id)) return null;
  const document = documents.get(id) ?? null;
  if (isAbandoned(file, document, clock())) {
    await objects.remove(file);
    return 'abandoned';
  }
  const uid = uploadOwner(id) ?? '';
  if (!document || unreadable.has(uid)) return null;
  if (isOutlived(document, workers.get(uid) ?? null, clock()) === null) return null;
  return (await removeOutlived(file, id, context)) ? 'outlived' : null;
}

/**
 * Removes the files that were not registered within a day of their upload (docs/product-decisions.md section 7), those
 * where none is expected at once, photographs that neither a move nor a refund names within a day, and those that have been kept for
 * long enough (docs/personal-data.md), page by page
 * through the whole bucket; a file that is registered meanwhile is a new version, and stays. So does one whose document
 * or worker is damaged.
 * @returns the number of files seen and removed; `misplaced` of these were where none is expected, `outlived` kept for
 * long enough
 */
export async function sweepUploads(
  context: SweepContext,
  pageSize = PAGE_SIZE,
): Promise<{ seen: number; removed: number; misplaced: number; outlived: number }> {
  const swept = { seen: 0, removed: 0, misplaced: 0, outlived: 0 };
  let page: string | null = null;
  do {
    const { objects: files, nextPage } = await context.objects.list('', page, pageSize);
    const records = await readRecords(files, context);
    for (const file of files) {
      swept.seen += 1;
      const why = await sweepFile(file, records, context);
      if (why !== null) swept.removed += 1;
      if (why === 'misplaced' || why === 'outlived') swept[why] += 1;
    }
    page = nextPage;
  } while (page !== null);
  return swept;
}
