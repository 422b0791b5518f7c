import { UPLOAD_TYPES, uploadId } from '@gharseva/contract';
import { withdrawOfferIn } from '../../orders/operations/withdraw-offer';
import { changeEachIn } from '../../stores/change-each';
import type { ErasedPlace } from '../personal-data';
import { stripDispatch } from '../strip-dispatch';
import { stripCash, stripInvoice, stripPayment } from '../strip-order';
import { eraseBookings } from './erase-bookings';
import { eraseJobs } from './erase-jobs';
import type { ErasedPerson, ErasingContext } from './erasing';
import { forgetPincodeRequest } from './forget-pincode-request';
import { stripEntriesOf } from './strip-entries';

/** The number of records in one query and one commit. */
const PAGE = 100;

/** The number of searches in one query. */
const DISPATCH_PAGE = 20;

/** Deletes or strips a bounded number of a person's records; tells whether there may be more. */
type Erase = (person: ErasedPerson, context: ErasingContext) => Promise<boolean>;

/** Deletes the records of some ids in one commit. */
const removing =
  (store: 'users' | 'workers' | 'providers'): Erase =>
  async ({ uid }, { stores, transact }) => {
    await transact((transaction) => stores[store].removeEachIn(transaction, [uid]));
    return false;
  };

const eraseLoans: Erase = async ({ phones }, { stores, transact }) => {
  let isMore = false;
  for (const phone of phones) {
    const ids = await stores.loans.idsByPhone(phone, PAGE);
    await transact((transaction) => stores.loans.removeEachIn(transaction, ids));
    isMore ||= ids.length === PAGE;
  }
  return isMore;
};

const erasePincodeRequests: Erase = async ({ phones }, { stores, transact }) => {
  let isMore = false;
  for (const phone of phones) {
    const ids = await stores.pincodeRequests.idsByPhone(phone, PAGE);
    for (const id of ids) {
      await transact((transaction) => forgetPincodeRequest(transaction, id, stores));
    }
    isMore ||= ids.length === PAGE;
  }
  return isMore;
};

/** Payments whose orders are missing; the others are stripped with their orders. */
const erasePayments: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.payments.idsByUser(uid, PAGE);
  await transact((transaction) =>
    changeEachIn(transaction, ids, stores.payments, (payment) => stripPayment(payment)),
  );
  return ids.length === PAGE;
};

/** Invoices and credit notes: one that is numbered later is made of an order that was stripped before. */
const eraseInvoices: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.invoices.idsByUser(uid, PAGE);
  await transact((transaction) => changeEachIn(transaction, ids, stores.invoices, stripInvoice));
  return ids.length === PAGE;
};

/** Entries about the person and its documents; those about bookings are stripped with the orders. */
const eraseAudit: Erase = async ({ uid }, context) => {
  await stripEntriesOf([uid, ...UPLOAD_TYPES.map((type) => uploadId(uid, type))], uid, context);
  return false;
};

const eraseFiles: Erase = async ({ uid }, { objects }) => {
  const { objects: files, nextPage } = await objects.list(`workers/${uid}/`, null, PAGE);
  for (const file of files) await objects.remove(file);
  return nextPage !== null;
};

const eraseGuards: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.guards.idsOfWorker(uid, PAGE);
  await transact((transaction) => stores.guards.removeEachIn(transaction, ids));
  return ids.length === PAGE;
};

const eraseWorkerSlots: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.workerSlots.idsOfWorker(uid, PAGE);
  await transact((transaction) => stores.workerSlots.removeEachIn(transaction, ids));
  return ids.length === PAGE;
};

const eraseInbox: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.inbox.idsOfPerson(uid, PAGE);
  await transact((transaction) => stores.inbox.removeEachIn(transaction, ids));
  return ids.length === PAGE;
};

const eraseCouponUses: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.couponUses.idsByUser(uid, PAGE);
  await transact((transaction) => stores.couponUses.removeEachIn(transaction, ids));
  return ids.length === PAGE;
};

/** What became of a partner's cash, as books of account without the partner. */
const eraseCash: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.cashEntries.idsByWorker(uid, PAGE);
  await transact((transaction) => changeEachIn(transaction, ids, stores.cashEntries, stripCash));
  return ids.length === PAGE;
};

const eraseJobOffers: Erase = async ({ uid }, { stores, transact }) => {
  const ids = await stores.jobOffers.idsOfWorker(uid, PAGE);
  await transact((transaction) => stores.jobOffers.removeEachIn(transaction, ids));
  return ids.length === PAGE;
};

/** The searches in which the person was asked; one that cannot be read fails the deletion, as an order does. */
const eraseDispatches: Erase = async ({ uid }, { stores, transact, clock }) => {
  const ids = await stores.dispatches.idsEverAsking(uid, DISPATCH_PAGE);
  for (const id of ids) {
    // Whoever is gone does not answer: the next ones are asked at once.
    await transact((transaction) => withdrawOfferIn(transaction, id, { uid, at: clock() }, stores));
    await transact(async (transaction) => {
      const dispatch = await stores.dispatches.findIn(transaction, id);
      if (dispatch) await stores.dispatches.replaceIn(transaction, stripDispatch(dispatch, uid));
    });
  }
  return ids.length === DISPATCH_PAGE;
};

/**
 * How each place loses a person, in this order: the records by which others are found come last. Every part finds what
 * is left, so that an interrupted deletion goes on where it stopped, and a repeated one does nothing.
 */
export const ERASE_PLACES: { readonly [Place in ErasedPlace]: Erase } = {
  'bucket:workers': eraseFiles,
  // Photographs are removed with the orders that lead to them.
  'bucket:photos': async () => false,
  uploads: async ({ uid }, { stores, transact }) => {
    await transact((transaction) => stores.uploads.removeAllIn(transaction, uid));
    return false;
  },
  orders: async (person, context) => {
    const [isMoreBooked, isMoreDone] = [
      await eraseBookings(person, context),
      await eraseJobs(person, context),
    ];
    return isMoreBooked || isMoreDone;
  },
  // A booking's notes are deleted with the order that leads to them.
  bookingNotes: async () => false,
  payments: erasePayments,
  invoices: eraseInvoices,
  cashEntries: eraseCash,
  audit: eraseAudit,
  guards: eraseGuards,
  workerSlots: eraseWorkerSlots,
  inbox: eraseInbox,
  couponUses: eraseCouponUses,
  jobOffers: eraseJobOffers,
  dispatches: eraseDispatches,
  loans: eraseLoans,
  pincodeRequests: erasePincodeRequests,
  providers: removing('providers'),
  workers: removing('workers'),
  users: removing('users'),
};
