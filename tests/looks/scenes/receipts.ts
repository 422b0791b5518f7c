import { type Invoice, MAX_CART_LINES, type Receipt } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene } from '../scene';

const OWN = '/receipt#Q7hT2kXw';
const HELD = '/receipt#Q7hT2kXw.abcdefghijklmnopqrstuvwxyz012345';
const ownRoute = 'GET /api/service-order/*/receipt';
const checkRoute = 'POST /api/receipt';

const line = (place: number) => ({
  ...{ name: `Ceiling fan installation ${place}`, quantity: 2, price: 199 },
  translations: { hi: { name: `छत का पंखा लगवाना ${place}` } },
});

const sums = { total: 74_500, taxable: 70_952, cgst: 1_774, sgst: 1_774, igst: 0 };

function invoiceLine(place: number, ofLine: typeof sums): Invoice['lines'][number] {
  const { price: _price, ...named } = line(place);
  return { ...named, kind: 'service', sac: '9987', rate: 5, ...ofLine };
}

/** The invoice of such a receipt. */
const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...{ kind: 'invoice', number: 'LKO/2627/000417', issuedOn: '2026-11-22' },
  supplier: {
    ...{ name: 'GharSeva Home Services Private Limited', gstin: '09AAACG1234A1ZC' },
    ...{ address: '2nd Floor, 14 Ashok Marg, Lucknow, Uttar Pradesh 226001' },
    ...{ state: 'Uttar Pradesh', stateCode: '09' },
  },
  ...{ isByOperator: true, isReverseCharge: false },
  recipient: {
    ...{ name: 'Asha Verma', addressLine1: '12, Hazratganj Road', addressLine2: 'Near the post office' },
    ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
  },
  placeOfSupply: { state: 'Uttar Pradesh', stateCode: '09' },
  lines: [invoiceLine(1, sums), invoiceLine(2, { total: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 })],
  ...sums,
  ...change,
});

const creditNote = invoice({
  ...{ kind: 'credit_note', number: 'CLKO/2627/000012', issuedOn: '2026-11-25' },
  of: { number: 'LKO/2627/000417', issuedOn: '2026-11-22' },
});

/** A receipt as its customer sees it, with some of its fields changed. */
function receipt(name: string, change: Partial<Receipt> = {}): Scene {
  const json: Receipt = {
    ...{ _id: 'Q7hT2kXw', serviceType: 'Electrician', scheduledDate: '2026-11-22' },
    ...{ translations: { hi: { serviceType: 'बिजली मिस्त्री' } } },
    completedAt: '2026-11-22T11:40:00.000+05:30',
    cartItems: [line(1), line(2)],
    ...{ visitationCharge: 49, taxes: 0, professionalTips: 50, discount: 100, method: 'upi' },
    ...{ charged: 795, received: 795, refunded: 0, due: 0 },
    serviceAddress: {
      ...{ addressLine1: '12, Hazratganj Road', addressLine2: 'Near the post office', city: 'Lucknow' },
      ...{ state: 'Uttar Pradesh', pincode: '226001' },
    },
    key: 'abcdefghijklmnopqrstuvwxyz012345',
    ...change,
  };
  return { name: `receipt${name}`, path: OWN, as: 'customer', stubs: { [ownRoute]: { json } } };
}

const checked = {
  ...{ _id: 'Q7hT2kXw', serviceType: 'Electrician', scheduledDate: '2026-11-22' },
  translations: { hi: { serviceType: 'बिजली मिस्त्री' } },
  completedAt: '2026-11-22T11:40:00.000+05:30',
  ...{ charged: 795, received: 795, refunded: 300, due: 0 },
};
const gone = { status: 404, json: { error: 'We know no such receipt.', code: 'not_found' } };

/** The receipt of an order, and what whoever holds one is shown. */
export const receiptScenes: readonly Scene[] = [
  receipt(''),
  receipt('-bill', { received: 0, due: 795, method: undefined }),
  receipt('-longest', { cartItems: Array.from({ length: MAX_CART_LINES }, (_, place) => line(place + 1)) }),
  receipt('-invoice', { invoices: [invoice()] }),
  receipt('-invoice-longest', {
    cartItems: Array.from({ length: MAX_CART_LINES }, (_, place) => line(place + 1)),
    invoices: [
      invoice({
        lines: Array.from({ length: MAX_CART_LINES }, (_, place) => invoiceLine(place + 1, sums)),
      }),
    ],
  }),
  receipt('-credit-note', { refunded: 795, invoices: [invoice(), creditNote] }),
  { name: 'receipt-loading', path: OWN, as: 'customer', isBusy: true, stubs: { [ownRoute]: 'never' } },
  { name: 'receipt-failed', path: OWN, as: 'customer', stubs: { [ownRoute]: UNAVAILABLE } },
  { name: 'receipt-none', path: OWN, as: 'customer', stubs: { [ownRoute]: gone } },
  { name: 'receipt-visitor', path: OWN, as: 'visitor' },
  { name: 'receipt-checked', path: HELD, as: 'visitor', stubs: { [checkRoute]: { json: checked } } },
  { name: 'receipt-unknown', path: HELD, as: 'visitor', stubs: { [checkRoute]: gone } },
  { name: 'receipt-cut-off', path: '/receipt', as: 'visitor' },
];
