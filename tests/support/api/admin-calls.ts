import type { Category, City, EndpointName, Payment, Service } from '@gharseva/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { versionOf } from '../../../functions/src/domain/version-of';
import { callerBody } from '../caller-body';
import { CATEGORIES, CITIES, SERVICES } from '../catalogue';
import { KEPT_COUPON, storedCoupon } from '../coupons';
import { KEPT_CASE } from '../gateway-events';
import { orderBody } from '../order-body';
import { type Person, randomPhone } from '../people';
import { png } from '../sample-files';
import { TEST_NOW } from './api-server';
import type { CallOptions } from './call-api';

/** At least as many as the allowed one-time calls of one test file. */
const DISPOSABLE_COUNT = 30;
let usedUp = 0;

function pick<Kind extends { _id: string }>(all: readonly Kind[], id: string): Kind {
  const found = all.find(({ _id }) => _id === id);
  if (!found) throw new Error(`No ${id} in the test catalogue`);
  return found;
}

const placedEvent = (user: string) => ({
  ...{ at: TEST_NOW, actor: user, role: 'customer', from: null, to: 'placed', reason: '' },
});

/** A stored order without stage, status and events. */
export function storedOrder(user: string) {
  const { user: _user, address: _address, serviceType, ...order } = orderBody(user);
  return {
    ...order,
    ...{ user, serviceType, cityId: 'lucknow', categoryIds: ['electrician'], requestHash: 'h' },
    ...{ createdAt: TEST_NOW, startsAt: '2026-11-21T10:00:00.000+05:30' },
    ...{ feedback: '', taxes: 0, visitationCharge: 0, itemTotal: order.amount },
  };
}

/** Writes the booking `kept-order` of the customer `user`, assigned to the worker `kept-worker`. */
export async function writeKeptOrder(db: Firestore, user: string): Promise<void> {
  await db.doc('orders/kept-order').set({
    ...storedOrder(user),
    ...{ stage: 'assigned', status: 'assigned', events: [placedEvent(user)] },
    ...{ workerUid: 'kept-worker', workerName: 'Ravi' },
  });
}

/** The state of an order whose status text an admin has just set; it can be undone once. */
const justMoved = {
  stage: 'placed' as const,
  status: 'Waiting',
  events: [
    placedEvent('kept-customer'),
    {
      ...placedEvent('some-admin'),
      ...{ role: 'admin', from: 'placed', status: { from: 'placed', to: 'Waiting' } },
    },
  ],
};

/** A call that saves a record with other content than any call before it, so that each of them stores it. */
const changed = <Saved extends Category | City | Service>(
  { _id, ...rest }: Saved,
  field: keyof Omit<Saved, '_id'>,
): CallOptions => ({ params: { id: _id }, body: { ...rest, [field]: `Changed ${randomPhone()}` } });

/** A collected payment of the kept order; a call can verify it once. */
const disposablePayment = (_id: string): Payment => ({
  ...{
    _id,
    bookingId: 'kept-order',
    userId: 'kept-customer',
    amount: 400,
    status: 'collected',
    method: 'cash',
  },
});

/** The reference of a claim that waits: of the order `claimed-order`. */
const CLAIMED_REFERENCE = '412345678901';

/** A payment of a completed order with a claim; a statement with its reference counts it once. */
const claimedPayment: Omit<Payment, '_id'> = {
  ...{ bookingId: 'claimed-order', userId: 'kept-customer', amount: 400, status: 'pending' },
  claims: [
    {
      ...{ method: 'upi', amount: 400, reference: CLAIMED_REFERENCE, by: 'customer' },
      ...{ at: TEST_NOW, status: 'claimed' },
    },
  ],
};

/** A stored loan application. */
const storedLoan = {
  ...{ name: 'Ravi', email: 'r@example.com', phone: '9876543210', amount: 5000 },
  ...{ createdAt: TEST_NOW, isHandled: false, requestHash: 'h' },
};

/** A day with closures. */
const CLOSED_DAY = '2026-12-26';

/** Writes records that nothing uses, for calls that succeed only once (see `useUpDisposable`). */
export async function writeDisposable(db: Firestore): Promise<void> {
  usedUp = 0;
  const batch = db.batch();
  for (let index = 0; index < DISPOSABLE_COUNT; index += 1) {
    const id = `disposable-${index}`;
    const { _id: _city, ...city } = pick(CITIES, 'asleep');
    const { _id: _category, ...category } = pick(CATEGORIES, 'small');
    const { _id: _service, ...service } = pick(SERVICES, 'rare');
    batch.set(db.doc(`cities/${id}`), { ...city, name: id, pincodeRanges: [], pincodePrefixes: [] });
    batch.set(db.doc(`categories/${id}`), category);
    batch.set(db.doc(`services/${id}`), service);
    batch.set(db.doc(`pincodeRequests/${id}`), {
      ...{ pincode: '799002', phone: '9876543210', locale: 'en', consent: true, createdAt: TEST_NOW },
    });
    batch.set(db.doc(`loans/${id}`), storedLoan);
    const { _id: _payment, ...payment } = disposablePayment(id);
    batch.set(db.doc(`payments/${id}`), payment);
    batch.set(db.doc(`gatewayCases/${id}`), KEPT_CASE);
    batch.set(db.doc(`orders/${id}`), { ...storedOrder('kept-customer'), ...justMoved });
  }
  batch.set(db.doc('loans/kept-loan'), storedLoan);
  batch.set(db.doc('orders/claimed-order'), {
    ...storedOrder('kept-customer'),
    ...{ stage: 'completed', status: 'completed', events: [placedEvent('kept-customer')] },
  });
  batch.set(db.doc('payments/claimed-order'), claimedPayment);
  batch.set(db.doc(`paymentReferences/${CLAIMED_REFERENCE}`), { orderId: 'claimed-order', at: TEST_NOW });
  batch.set(...storedCoupon(db, KEPT_COUPON));
  batch.set(db.doc(`slotClosures/${CLOSED_DAY}`), {
    closures: Array.from({ length: DISPOSABLE_COUNT }, (_, index) => ({
      ...{ _id: `disposable-${index}`, cityId: 'asleep', categoryId: null, slots: [], reason: 'A holiday' },
    })),
    expiresAt: new Date(`${CLOSED_DAY}T00:00:00Z`),
  });
  await batch.commit();
}

const nextDisposable = () => ({ params: { id: `disposable-${usedUp}` } });

/** Called after each successful call: if it used up a record, the next call gets another. */
export function useUpDisposable({ params }: CallOptions): void {
  if (params?.id === `disposable-${usedUp}`) usedUp += 1;
}

const { _id: _one, ...newCategory } = pick(CATEGORIES, 'small');
const { _id: _two, ...newService } = pick(SERVICES, 'rare');

/** When the owner asked for the change. */
export const CHANGE_ASKED_AT = '2026-11-21T09:00:00.000+05:30';

const byUid = ({ uid }: Person) => ({ params: { id: uid } });

/** An admin with an account, and one without: see `writeKeptAdmins`. */
export const KEPT_ADMIN = 'kept-admin';
export const LEFT_ADMIN = 'left-admin';

/** An admin with a password and no record, who sets a second factor up. */
export const FACTOR_ADMIN = 'factor-admin';

/** A valid call of each admin endpoint; `owner` is a worker with documents. */
export const adminCalls = {
  listAdmins: () => ({}),
  createAdmin: () => ({ body: { name: 'Meera', email: `${randomPhone()}@example.com`, role: 'kyc' } }),
  createPasswordLink: () => ({ params: { id: KEPT_ADMIN } }),
  setAdminRole: () => ({ params: { id: KEPT_ADMIN }, body: { role: 'finance' } }),
  withdrawAdmin: () => ({ params: { id: LEFT_ADMIN } }),
  resetSecondFactor: () => ({ params: { id: KEPT_ADMIN } }),
  endAdminSessions: () => ({ params: { id: KEPT_ADMIN } }),
  listPincodeDemand: () => ({}),
  listPincodeRequests: () => ({ query: { pincode: '799001' } }),
  deletePincodeRequest: nextDisposable,
  listLoans: () => ({}),
  handleLoan: () => ({ params: { id: 'kept-loan' }, body: { isHandled: true } }),
  deleteLoan: nextDisposable,
  exportPerson: byUid,
  deletePerson: ({ uid, phone }) => ({ params: { id: uid }, body: { phone } }),
  createCity: () => ({ body: { name: `City ${randomPhone()}`, state: 'Goa', pincodeRanges: [] } }),
  updateCity: () => changed(pick(CITIES, 'kanpur'), 'state'),
  deleteCity: nextDisposable,
  getCityUses: () => ({ params: { id: 'lucknow' } }),
  listAdminCategories: () => ({}),
  createCategory: () => ({ body: newCategory }),
  updateCategory: () => changed(pick(CATEGORIES, 'tiny'), 'description'),
  deleteCategory: nextDisposable,
  listAdminServices: () => ({}),
  createService: () => ({ body: newService }),
  updateService: () => changed(pick(SERVICES, 'rare'), 'description'),
  deleteService: nextDisposable,
  listAdminCoupons: () => ({}),
  createCoupon: () => ({ body: { ...KEPT_COUPON, _id: `C${randomPhone()}` } }),
  updateCoupon: () => ({ params: { id: KEPT_COUPON._id }, body: KEPT_COUPON }),
  getSlotPlan: () => ({ params: { cityId: 'lucknow', categoryId: 'plumber' } }),
  setSlotPlan: () => ({
    params: { cityId: 'lucknow', categoryId: 'plumber' },
    body: { week: { monday: { '8:00 AM - 10:00 AM': 150 } } },
  }),
  listClosures: () => ({}),
  addClosure: () => ({
    body: { date: '2026-12-25', cityId: 'kanpur', categoryId: null, slots: [], reason: 'A holiday' },
  }),
  removeClosure: () => {
    const { id } = nextDisposable().params;
    return { params: { date: CLOSED_DAY, id } };
  },
  listProviders: () => ({}),
  verifyProvider: byUid,
  updateProvider: ({ uid }) => ({ params: { id: uid }, body: { email: `${uid.slice(0, 8)}@example.com` } }),
  listWorkers: () => ({ query: { page: '1', limit: '10', search: 'ravi' } }),
  searchWorkers: () => ({ body: { search: 'ravi' } }),
  getAdminWorker: byUid,
  changeWorker: ({ uid, phone }) => ({ params: { id: uid }, body: { fullName: 'Ravi Kumar', phone } }),
  listWorkerUploads: byUid,
  listAdminBookings: () => ({ query: { date: '2026-11-21', status: 'placed' } }),
  getAdminBooking: () => ({ params: { id: 'kept-order' } }),
  listEligibleWorkers: () => ({ params: { id: 'kept-order' } }),
  listAssignments: () => ({}),
  getDayBoard: () => ({ query: { date: '2026-11-21', city: 'lucknow' } }),
  getDispatch: () => ({ params: { id: 'kept-order' } }),
  getDispatchFigures: () => ({ query: { city: 'lucknow', category: 'electrician', week: '2026-11-21' } }),
  searchAdmin: () => ({ body: { text: '98765' } }),
  assignBooking: () => ({ params: { id: 'kept-order' }, body: { providerId: 'kept-worker' } }),
  // Another text each time: what an order has already is not set.
  setBookingStatus: () => ({
    ...{ params: { id: 'kept-order' }, body: { status: `Waiting for part ${randomPhone()}` } },
  }),
  findCaller: () => ({ body: { phone: '9876543210' } }),
  placeAdminBooking: () => ({ body: callerBody(randomPhone()) }),
  undoBookingMove: () => {
    const call = nextDisposable();
    const { stage, status, events } = justMoved;
    const moved = { _id: call.params.id, stage, status, workerUid: undefined, moves: events.length };
    return { ...call, body: { version: versionOf(moved) } };
  },
  moveAdminBooking: () => ({
    ...nextDisposable(),
    body: { move: 'cancel', rev: justMoved.events.length, reason: 'By phone' },
  }),
  listPayments: () => ({ query: { status: 'pending' } }),
  changePayment: () => {
    const call = nextDisposable();
    const { _id, status, method, refund } = disposablePayment(call.params.id);
    const version = versionOf({ _id, status, method, refund });
    return { ...call, body: { action: 'verify', version } };
  },
  getPaymentTotals: () => ({}),
  listCash: () => ({ query: { cityId: 'lucknow', date: '2026-11-20' } }),
  exportCash: () => ({ query: { cityId: 'lucknow', date: '2026-11-20' } }),
  recordCash: ({ uid }) => ({
    body: {
      ...{ action: 'record', cityId: 'lucknow', date: '2026-11-20', workerUid: uid, seen: 0 },
      ...{ kind: 'handed_over', amount: 500, note: 'Counted' },
    },
  }),
  findPartners: () => ({ body: { search: 'Ra' } }),
  exportMoney: () => ({
    params: { kind: 'payments' },
    query: { from: '2026-11-01', to: '2026-11-30' },
  }),
  listGatewayCases: () => ({}),
  closeGatewayCase: () => ({ ...nextDisposable(), body: { reason: 'Paid back by hand' } }),
  importStatement: () => ({
    body: { csv: `date,amount,reference\n2026-11-21,400,${CLAIMED_REFERENCE}`, dryRun: false },
  }),
  getDashboard: () => ({}),
  listNeedsAction: () => ({}),
  exportCsv: () => ({ params: { kind: 'cities' } }),
  importCsv: () => ({ params: { kind: 'cities' }, body: { csv: 'name,state,pincodeRanges', dryRun: false } }),
  uploadPicture: () => ({ body: png({ side: 100 }), headers: { 'Content-Type': 'image/png' } }),
  listAudit: () => ({ query: { action: 'view_upload' } }),
  decideChange: ({ uid }) => ({
    params: { id: uid },
    body: { decision: 'refuse', at: CHANGE_ASKED_AT, reason: 'No' },
  }),
  withdrawUpload: ({ uid }) => ({ params: { id: `${uid}_skill` }, body: { reason: 'Expired' } }),
  setUploadStatus: ({ uid }) => ({ params: { id: `${uid}_photo` }, body: { status: 'approved' } }),
} satisfies { [Name in EndpointName]?: (owner: Person) => CallOptions };
