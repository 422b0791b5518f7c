import type { Fields } from '@gharseva/firestore-emulator/engine/value';

const text = (value: string) => ({ stringValue: value });
const yes = { booleanValue: true };
const no = { booleanValue: false };

/** One or two documents of each collection of the product, by path. */
export const PRODUCT_DOCUMENTS: Record<string, Fields> = {
  'categories/active': { name: text('Electrician'), isActive: yes },
  'categories/hidden': { name: text('Soon'), isActive: no },
  'categories/odd': { name: text('Without the field') },
  'services/active': { name: text('Fan repair'), isActive: yes },
  'services/hidden': { name: text('Soon'), isActive: no },
  'cities/active': { name: text('Lucknow'), isActive: yes },
  'cities/hidden': { name: text('Soon'), isActive: no },
  'users/customer-1': { name: text('Asha'), phone: text('9876543210') },
  'users/customer-2': { name: text('Ravi'), phone: text('9876543211') },
  'workers/worker-1': { fullName: text('Suresh'), status: text('active') },
  'workers/worker-2': { fullName: text('Mohan'), status: text('pending') },
  'providers/worker-1': { name: text('Suresh'), isVerified: yes },
  'orders/order-1': { user: text('customer-1'), workerUid: text('worker-1'), status: text('placed') },
  'orders/order-2': { user: text('customer-2'), workerUid: text('worker-2'), status: text('placed') },
  'payments/order-1': { userId: text('customer-1'), status: text('pending') },
  'payments/order-2': { userId: text('customer-2'), status: text('pending') },
  'uploads/worker-1_photo': { refId: text('worker-1'), status: text('approved') },
  'loans/loan-1': { name: text('Asha'), user: text('customer-1'), userId: text('customer-1') },
  'limits/customer-1': { count: { integerValue: '1' }, user: text('customer-1') },
  'slotSeats/seat-1': { order: text('order-1'), user: text('customer-1') },
  'coupons/SAVE50': { isActive: yes, isListed: yes },
  'couponSeats/SAVE50.00000': { order: text('order-1'), user: text('customer-1') },
  'couponUses/SAVE50.customer-1.0': { order: text('order-1'), user: text('customer-1') },
  'slotLevels/trade-1': { cityId: text('lucknow') },
  'slotGuards/slot-1': { isActive: yes },
  'slotPlans/plan-1': { cityId: text('lucknow'), isActive: yes },
  'slotClosures/day-1': { isActive: yes },
  'workerSlots/worker-1.day.0': { order: text('order-1'), workerUid: text('worker-1') },
  'dispatches/order-1': { uids: { arrayValue: { values: [text('worker-1')] } }, workerUid: text('worker-1') },
  'jobOffers/order-1.worker-1': { uid: text('worker-1'), workerUid: text('worker-1'), isActive: yes },
  'timers/order-1': { user: text('customer-1'), isActive: yes },
  'failedTimers/order-1.unaccepted': { orderId: text('order-1'), user: text('customer-1') },
  'gatewayEvents/local.event-1': { orderId: text('order-1'), user: text('customer-1'), isActive: yes },
  'gatewayPayments/local.pay-1': { orderId: text('order-1'), user: text('customer-1'), isActive: yes },
  'gatewayCases/local-event-1': { orderId: text('order-1'), user: text('customer-1'), isActive: yes },
  'invoices/order-1': { orderId: text('order-1'), userId: text('customer-1'), isActive: yes },
  'invoiceQueue/order-1': { orderId: text('order-1'), user: text('customer-1'), isActive: yes },
  'sweeps/rest': { from: text('photos/ab12'), user: text('customer-1'), isActive: yes },
  'invoiceSeries/LKO.2627': { last: { integerValue: '1' }, user: text('customer-1'), isActive: yes },
  'inbox/customer-1.customer.order-1.1': {
    orderId: text('order-1'),
    user: text('customer-1'),
    isActive: yes,
  },
  'admins/admin-1': { name: text('Meera'), role: text('owner') },
  'endedSessions/digest-1': { uid: text('admin-1') },
  'audit/entry-1': { actor: text('admin-1') },
  'catalogue/version': { version: text('v'), isActive: yes },
  'unknown/thing-1': { user: text('customer-1'), userId: text('customer-1'), isActive: yes },
  'users/customer-1/notes/note-1': { text: text('below an own document') },
  'categories/active/notes/note-1': { isActive: yes },
  'services/active/notes/note-1': { isActive: yes },
  'cities/active/notes/note-1': { isActive: yes },
  'orders/order-1/notes/note-1': { user: text('customer-1') },
  'payments/order-1/notes/note-1': { userId: text('customer-1') },
};

/** The collections of those documents. */
export const PRODUCT_COLLECTIONS = [
  ...new Set(Object.keys(PRODUCT_DOCUMENTS).map((path) => path.slice(0, path.lastIndexOf('/')))),
];
