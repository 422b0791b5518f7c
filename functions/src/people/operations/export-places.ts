import { type OrderEvent, orderNumber, UPLOAD_TYPES, uploadId } from '@gharseva/contract';
import { toCashEntry } from '../../payments/to-cash-entry';
import { toInvoice } from '../../stores/invoices/invoices';
import { toLoan } from '../../stores/loans';
import { type StoredOrder, toOrder, toTimelineEntry } from '../../stores/orders/stored-order';
import { toUpload } from '../../stores/uploads';
import { toUser } from '../own-user';
import type { ExportedPlace } from '../personal-data';
import { exportFiles, exportPhotos } from './export-files';
import type { ExportContext } from './export-person';
import type { Person } from './find-person';

/** The number of records in one query. */
const PAGE = 100;

/** The JSON text of one record, in pieces. */
export type Pieces = AsyncIterable<string> | Iterable<string>;

/** Reads a person's records of a place one after the other. */
type Read = (person: Person, context: ExportContext) => AsyncIterable<Pieces>;

const piece = (record: object): Pieces => [JSON.stringify(record)];

async function* each(records: readonly (object | null)[]): AsyncGenerator<Pieces> {
  for (const record of records) if (record) yield piece(record);
}

/** All records of a list in pages by id. */
async function* paged<Stored extends { _id: string }>(
  list: (after: string | null, max: number) => Promise<Stored[]>,
  show: (stored: Stored) => object,
): AsyncGenerator<Pieces> {
  let after: string | null = null;
  do {
    const page: Stored[] = await list(after, PAGE);
    for (const stored of page) yield piece(show(stored));
    after = page.length === PAGE ? (page.at(-1)?._id ?? null) : null;
  } while (after !== null);
}

/**
 * A customer's order as My Bookings shows it, with its number, the events of which the customer was not told, and whether an
 * admin placed it for a call, with the consent as noted then.
 */
const showBooking = (order: StoredOrder) => ({
  ...{ as: 'customer', number: orderNumber(order._id), ...toOrder(order) },
  events: order.events.map(toTimelineEntry),
  ...(order.placedBy && {
    placedBy: { role: 'admin', on: order.placedBy.on, consent: order.placedBy.consent },
  }),
});

/** A customer's orders, newest first. */
async function* readBookings({ uid }: Person, { stores }: ExportContext): AsyncGenerator<Pieces> {
  let after: StoredOrder | null = null;
  do {
    const page: StoredOrder[] = await stores.orders.listByUser(uid, after);
    for (const order of page) yield piece(showBooking(order));
    after = page.at(-1) ?? null;
  } while (after !== null);
}

const isMove = ({ actor, worker }: OrderEvent, uid: string) =>
  actor === uid || worker?.from?._id === uid || worker?.to?._id === uid;

/** A partner's job without its customer: who that was belongs to the customer's own data. */
function showJob(order: StoredOrder, uid: string) {
  const { _id, serviceType, scheduledDate, timeSlot, stage, workerUid, cartItems, events } = order;
  return {
    ...{ as: 'partner', number: orderNumber(_id), _id, serviceType, scheduledDate, timeSlot, stage },
    isAssigned: workerUid === uid,
    cartItems: cartItems.map(({ name, quantity, included, excluded }) => ({
      name,
      quantity,
      included,
      excluded,
    })),
    events: events.filter((event) => isMove(event, uid)).map(({ at, from, to }) => ({ at, from, to })),
  };
}

async function* readOrders(person: Person, context: ExportContext): AsyncGenerator<Pieces> {
  const { uid } = person;
  yield* readBookings(person, context);
  yield* paged(
    (after, max) => context.stores.orders.listEverOf(uid, after, max),
    (order) => showJob(order, uid),
  );
}

/** A record that is requested by its id is never left out: a damaged one fails the export. */
export const EXPORT_PLACES: { readonly [Place in ExportedPlace]: Read } = {
  async *users({ uid }, { stores }) {
    const user = await stores.users.find(uid);
    yield* each([user && toUser(user)]);
  },
  async *workers({ uid }, { stores }) {
    const worker = await stores.workers.find(uid);
    if (!worker) return;
    const { searchPrefixes: _prefixes, ...record } = worker;
    yield piece(record);
  },
  async *providers({ uid }, { stores }) {
    yield* each([await stores.providers.find(uid)]);
  },
  async *uploads({ uid }, { stores }) {
    yield* each((await stores.uploads.listEveryByWorker(uid)).map(toUpload));
  },
  orders: readOrders,
  payments: ({ uid }, { stores }) =>
    paged(
      (after, max) => stores.payments.listByUser(uid, after, max),
      // Who did the work is told by the order, as long as its customer may know.
      ({ workerUid: _worker, ...payment }) => payment,
    ),
  invoices: ({ uid }, { stores }) =>
    paged(
      (after, max) => stores.invoices.listByUser(uid, after, max),
      ({ orderId, ...invoice }) => ({ order: orderId, ...toInvoice({ orderId, ...invoice }) }),
    ),
  cashEntries: ({ uid }, { stores }) =>
    paged(
      (after, max) => stores.cashEntries.listByWorker(uid, after, max),
      (entry) => toCashEntry(entry),
    ),
  couponUses: ({ uid }, { stores }) =>
    paged(
      (after, max) => stores.couponUses.listByUser(uid, after, max),
      ({ coupon, order }) => ({ coupon, order }),
    ),
  audit: ({ uid }, { stores }) =>
    paged(
      (after, max) =>
        stores.audit.listAbout([uid, ...UPLOAD_TYPES.map((type) => uploadId(uid, type))], after, max),
      ({ at, action, target, changes, reason }) => ({ at, action, target, changes, reason }),
    ),
  inbox: ({ uid }, { stores }) =>
    paged(
      (after, max) => stores.inbox.listOfPerson(uid, after, max),
      ({ box: _box, ...item }) => item,
    ),
  async *loans({ phones }, { stores }) {
    for (const phone of phones) {
      yield* paged((after, max) => stores.loans.listByPhone(phone, after, max), toLoan);
    }
  },
  async *pincodeRequests({ phones }, { stores }) {
    for (const phone of phones) {
      yield* paged(
        (after, max) => stores.pincodeRequests.listByPhone(phone, after, max),
        (request) => request,
      );
    }
  },
  dispatches: ({ uid }, { stores }) =>
    paged(
      (after, max) => stores.dispatches.listEverAsking(uid, after, max),
      ({ _id, scheduledDate, timeSlot, asked }) => ({
        ...{ order: _id, scheduledDate, timeSlot },
        asked: asked.filter((one) => one.uid === uid).map(({ uid: _uid, ...one }) => one),
      }),
    ),
  'bucket:workers': exportFiles,
  'bucket:photos': exportPhotos,
};
