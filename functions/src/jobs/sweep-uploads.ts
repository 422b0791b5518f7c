import {
  type Payment,
  photoAtPath,
  photoKind,
  refundPhotosOf,
  SENT_PHOTO_FOLDER,
  uploadOwner,
} from '@gharseva/contract';
import { isAbandoned, uploadIdOfPath } from '../documents/is-abandoned';
import { isMisplaced } from '../documents/is-misplaced';
import { isOutlived } from '../documents/is-outlived';
import { removeOutlived } from '../documents/operations/remove-outlived';
import { hasWaitedLong, isLeftOver } from '../orders/photos/is-left-over';
import type { Log } from '../platform/log';
import type { ObjectStore } from '../platform/object-store';
import type { StoredObject } from '../platform/stored-object';
import type { StoredOrder } from '../stores/orders/stored-order';
import type { StoredUpload } from '../stores/uploads';
import type { StoredWorker } from '../stores/workers';
import type { WriteContext } from '../stores/write-context';

const PAGE_SIZE = 200;

/** For how long a run begins with further pages, of its nine minutes. */
const RUN_MS = 8 * 60_000;

type SweepContext = WriteContext & { objects: ObjectStore; log: Log };

/**
 * The parts of the bucket in the order in which a run sweeps them, and by when of its time each makes room for the next: the
 * documents of people come first, the photographs of the work last, of which ever more are kept.
 */
const PARTS = [
  { name: 'workers', folder: 'workers/', endsAt: 1 / 2 },
  { name: 'sent', folder: SENT_PHOTO_FOLDER, endsAt: 3 / 4 },
  { name: 'rest', folder: '', endsAt: 1 },
] as const;

type Part = (typeof PARTS)[number];

/** The part that a file belongs to: the first one whose folder it is in. */
const partOf = (path: string) => PARTS.find(({ folder }) => path.startsWith(folder));

/** The folder and the first letters of a name, each whole: enough to go on, too few to tell whose file it is. */
const BEGINNING = /^(?:[^/]*\/)?.{0,4}/su;

/** What sorts before a path, and behind most that are before it. */
const beginningOf = (path: string): string => BEGINNING.exec(path)?.[0] ?? '';

/** What a run has done, by number of files; `unfinished` counts the parts with which the next one goes on. */
interface Swept {
  seen: number;
  removed: number;
  misplaced: number;
  outlived: number;
  failed: number;
  unfinished: number;
}

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
  { stores }: SweepContext,
  now: Date,
): Promise<PageRecords> {
  const ids = [...new Set(files.flatMap(({ path }) => uploadIdOfPath(path) ?? []))];
  const uids = [...new Set(ids.flatMap((id) => uploadOwner(id) ?? []))];
  const waiting = files.filter((file) => hasWaitedLong(file, now));
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

/**
 * Why a file is removed; null for one that stays.
 * @param now that of its page: by another one, a photograph could be left over whose refunds were not read
 */
async function sweepFile(
  file: StoredObject,
  { documents, workers, orders, payments, unreadable }: PageRecords,
  context: SweepContext,
  now: Date,
): Promise<'misplaced' | 'abandoned' | 'outlived' | null> {
  const { objects } = context;
  if (isMisplaced(file)) {
    await objects.remove(file);
    return 'misplaced';
  }
  const photo = photoAtPath(file.path);
  if (photo) {
    const { orderId } = photo;
    if (photo.isKept && unreadable.has(orderId)) return null;
    const asked = refundPhotosOf(payments.get(orderId) ?? null);
    if (!isLeftOver(file, photo, orders.get(orderId)?.events ?? null, asked, now)) return null;
    await objects.remove(file);
    return 'abandoned';
  }
  const id = uploadIdOfPath(file.path);
  if (id === null || unreadable.has(id)) return null;
  const document = documents.get(id) ?? null;
  if (isAbandoned(file, document, now)) {
    await objects.remove(file);
    return 'abandoned';
  }
  const uid = uploadOwner(id) ?? '';
  if (!document || unreadable.has(uid)) return null;
  if (isOutlived(document, workers.get(uid) ?? null, now) === null) return null;
  return (await removeOutlived(file, id, context)) ? 'outlived' : null;
}

/** Sweeps a page. A file that fails is logged, and stops no other: it is seen again with the next sweep of its part. */
async function sweepPage(files: readonly StoredObject[], context: SweepContext, swept: Swept): Promise<void> {
  const now = context.clock();
  const records = await readRecords(files, context, now);
  for (const file of files) {
    swept.seen += 1;
    try {
      const why = await sweepFile(file, records, context, now);
      if (why !== null) swept.removed += 1;
      if (why === 'misplaced' || why === 'outlived') swept[why] += 1;
    } catch (error) {
      swept.failed += 1;
      context.log.error('job failed', {}, error);
    }
  }
}

/** Sweeps a part from where the last run left it, page by page, to its end or until there is no time left. */
async function sweepPart(
  part: Part,
  context: SweepContext,
  { swept, pageSize, isOver }: { swept: Swept; pageSize: number; isOver: () => boolean },
): Promise<void> {
  const { stores, transact, objects } = context;
  const { name, folder } = part;
  const from = await stores.sweeps.findFrom(name);
  let page: string | null = null;
  do {
    const { objects: files, nextPage } = await objects.list(folder, page, pageSize, from);
    await sweepPage(
      files.filter(({ path }) => partOf(path) === part),
      context,
      swept,
    );
    page = nextPage;
    const last = files.at(-1);
    const next = page === null ? null : last && beginningOf(last.path);
    if (next !== undefined) await transact((transaction) => stores.sweeps.keepIn(transaction, name, next));
  } while (page !== null && !isOver());
  if (page !== null) swept.unfinished += 1;
}

/**
 * Removes the files that were not registered within a day of their upload (docs/product-decisions.md section 7), those
 * where none is expected at once, photographs that neither a move nor a refund names within a day, and those that have been kept for
 * long enough (docs/personal-data.md), page by page
 * through the whole bucket; a file that is registered meanwhile is a new version, and stays. So does one whose document
 * or worker is damaged. A part of the bucket that takes longer than a run may is left where it is, and the next run goes on there.
 * @param bounds the number of files in one request, and for how many milliseconds the run goes on
 * @returns the number of files seen and removed; `misplaced` of these were where none is expected, `outlived` kept for
 * long enough
 */
export async function sweepUploads(
  context: SweepContext,
  { pageSize = PAGE_SIZE, runMs = RUN_MS } = {},
): Promise<Swept> {
  const swept: Swept = { seen: 0, removed: 0, misplaced: 0, outlived: 0, failed: 0, unfinished: 0 };
  const begunAt = performance.now();
  for (const part of PARTS) {
    const isOver = () => performance.now() >= begunAt + runMs * part.endsAt;
    await sweepPart(part, context, { swept, pageSize, isOver });
  }
  return swept;
}
