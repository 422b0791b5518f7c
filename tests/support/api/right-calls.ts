import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@gharseva/contract';
import { KEPT_COUPON } from '../coupons';
import { signedEvent } from '../gateway-events';
import { ADDRESS, orderBody } from '../order-body';
import { PASSWORD, type Person, randomPhone } from '../people';
import { KEPT_PICTURE } from '../pictures';
import { KEPT_PHOTO, KEPT_REFUND_PHOTO } from '../work-photos';
import { adminCalls, FACTOR_ADMIN } from './admin-calls';
import type { CallOptions } from './call-api';
import { KEPT_SECRET, MOVABLE_REV } from './movable-orders';
import { RECEIPT_KEYS } from './test-context';
import { codeOf } from './totp';
import { KNOWN_SECRET, KNOWN_SESSION } from './totp-emulator';

/** An address of its own, so that no other test's calls count against it. */
const fromAnywhere = () => ({
  'X-Forwarded-For': `10.${randomPhone().slice(0, 2)}.${randomPhone().slice(0, 2)}.3`,
});

/**
 * A valid call of each endpoint on the records of `owner`, once `prepareCall` has written what it needs; `adminEmail` may
 * sign in. The type demands every endpoint.
 */
export const rightCalls: { [Name in EndpointName]: (owner: Person, adminEmail: string) => CallOptions } = {
  adminLogin: (_owner, adminEmail) => ({ body: { username: adminEmail, password: PASSWORD } }),
  startSecondFactor: (_owner, adminEmail) => ({ body: { username: adminEmail, password: PASSWORD } }),
  finishSecondFactor: () => ({
    body: {
      ...{ username: `${FACTOR_ADMIN}@example.com`, password: PASSWORD },
      ...{ session: KNOWN_SESSION, code: codeOf(KNOWN_SECRET) },
    },
  }),
  adminLogout: () => ({}),
  adminLogoutEverywhere: () => ({}),
  ...adminCalls,
  listCategories: () => ({}),
  getCategory: () => ({ params: { categoryId: 'plumber' } }),
  getPicture: () => ({ params: { name: KEPT_PICTURE } }),
  listServices: () => ({ query: { categoryIds: 'wiring' } }),
  getSearchIndex: () => ({}),
  checkPincode: () => ({ params: { pincode: '226001' } }),
  listSlots: () => ({ query: { pincode: '226001', serviceIds: 'socket' } }),
  authenticateUser: ({ phone }) => ({ body: { phone } }),
  updateUser: ({ uid }) => ({ params: { id: uid }, body: { name: 'Asha', email: 'asha@example.com' } }),
  getUser: ({ uid }) => ({ params: { id: uid } }),
  addAddress: ({ uid }) => ({ params: { id: uid }, body: ADDRESS }),
  updateAddress: ({ uid }) => ({ params: { userId: uid, addressId: `kept-${uid}` }, body: ADDRESS }),
  deleteAddress: ({ uid }) => ({ params: { userId: uid, addressId: `kept-${uid}` } }),
  listCoupons: () => ({}),
  checkCoupon: () => ({ body: { code: KEPT_COUPON._id, itemTotal: 400 } }),
  placeOrder: ({ uid }) => ({ body: orderBody(uid) }),
  listOrders: ({ uid }) => ({ params: { userId: uid } }),
  getOrder: ({ uid }) => ({ params: { id: `order-${uid}` } }),
  getPartnerPhoto: ({ uid }) => ({ params: { id: `order-${uid}` } }),
  moveOrder: ({ uid }) => ({
    params: { id: `order-${uid}` },
    body: { move: 'renew_code', rev: MOVABLE_REV },
  }),
  getOrderState: ({ uid }) => ({ params: { id: `order-${uid}` } }),
  getOrderPayment: ({ uid }) => ({ params: { id: `order-${uid}` } }),
  getReceipt: ({ uid }) => ({ params: { id: `done-${uid}` } }),
  checkReceipt: ({ uid }) => ({
    body: { order: `done-${uid}`, key: RECEIPT_KEYS.of(`done-${uid}`) },
    headers: fromAnywhere(),
  }),
  claimPayment: ({ uid, phone }) => ({
    params: { id: `done-${uid}` },
    body: { method: 'upi', reference: `10${phone}` },
  }),
  askRefund: ({ uid }) => ({ params: { id: `done-${uid}` }, body: { code: 'poor_work', amount: 100 } }),
  registerRefundPhoto: ({ uid }) => ({ params: { id: `done-${uid}` }, body: { name: KEPT_REFUND_PHOTO } }),
  listInbox: ({ uid }) => ({ params: { userId: uid }, query: { as: 'customer' } }),
  countUnread: ({ uid }) => ({ params: { userId: uid }, query: { as: 'customer' } }),
  markRead: ({ uid }) => ({
    params: { userId: uid },
    body: { as: 'customer', id: `order-${uid}.${MOVABLE_REV}`, withEarlier: true },
  }),
  getWorkPhoto: ({ uid }) => ({ params: { id: `order-${uid}`, name: KEPT_PHOTO } }),
  shareVisit: ({ uid }) => ({
    params: { id: `order-${uid}` },
    body: { secret: 'other-secret-other-secret-other-' },
  }),
  endSharing: ({ uid }) => ({ params: { id: `order-${uid}` } }),
  showVisit: ({ uid }) => ({
    body: { order: `visit-${uid}`, secret: KEPT_SECRET },
    headers: fromAnywhere(),
  }),
  exportOwnData: ({ uid }) => ({ params: { id: uid } }),
  deleteOwnAccount: ({ uid, phone }) => ({ params: { id: uid }, body: { phone } }),
  listCities: () => ({}),
  workerExists: ({ phone }) => ({ query: { phone } }),
  askWorkerExists: ({ phone }) => ({ body: { phone } }),
  registerWorker: ({ uid, phone }) => ({ body: { fullName: 'Ravi', phone, firebaseUid: uid } }),
  getWorker: ({ uid }) => ({ params: { firebaseUid: uid } }),
  updateWorker: ({ uid }) => ({ params: { firebaseUid: uid }, body: { preferredWorkingRadius: 7 } }),
  requestChange: ({ uid }) => ({
    params: { firebaseUid: uid },
    body: { serviceType: 'electrician', city: 'Lucknow', areaName: 'Indira Nagar' },
  }),
  getRateCard: ({ uid }) => ({ params: { id: `visit-${uid}` } }),
  getLedger: ({ uid }) => ({ query: { workerUid: uid, week: '2026-11-23' } }),
  listBookings: ({ uid }) => ({ query: { workerUid: uid } }),
  moveJob: ({ uid }) => ({ params: { id: `job-${uid}` }, body: { move: 'accept', rev: MOVABLE_REV } }),
  listOffers: () => ({}),
  acceptOffer: ({ uid }) => ({ params: { id: `offered-${uid}` }, body: { round: 1 } }),
  declineOffer: ({ uid }) => ({ params: { id: `unwanted-${uid}` }, body: { code: 'too_far' } }),
  registerWorkPhoto: ({ uid }) => ({ params: { id: `visit-${uid}` }, body: { name: KEPT_PHOTO } }),
  listUploads: ({ uid }) => ({ query: { refModel: 'Worker', refId: uid } }),
  registerUpload: ({ uid }) => ({
    body: { type: 'pan', refModel: 'Worker', refId: uid, fileName: 'card.png' },
  }),
  getUploadFile: ({ uid }) => ({ params: { id: `${uid}_photo` } }),
  takeGatewayEvent: ({ uid }) => {
    const ids = { id: randomUUID(), paymentId: randomUUID(), orderId: `done-${uid}` };
    return signedEvent({ ...ids, type: 'payment.created' });
  },
  applyForLoan: () => ({
    body: { name: 'Ravi', email: 'r@example.com', phone: randomPhone(), amount: 5000 },
    // A new address each time, or the rate limit on loans would answer.
    headers: { 'X-Forwarded-For': `10.${randomPhone().slice(0, 2)}.${randomPhone().slice(0, 2)}.1` },
  }),
  requestPincode: () => ({
    body: { pincode: '799001', phone: randomPhone(), locale: 'hi', consent: true },
    headers: { 'X-Forwarded-For': `10.${randomPhone().slice(0, 2)}.${randomPhone().slice(0, 2)}.2` },
  }),
  getHealth: () => ({}),
  getOpenApi: () => ({}),
};
