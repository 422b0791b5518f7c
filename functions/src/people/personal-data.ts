import { nobodys, PARTNER_RECORD, type PersonalData } from './personal-data-row';

/**
 * Every collection of the database and every folder of the bucket (docs/personal-data.md). Export and deletion must
 * have a part for each place that has one here; a test holds that no place is missing.
 */
export const PERSONAL_DATA = {
  users: {
    whose: ['customer'],
    found: 'by uid',
    exported: 'the record with its addresses',
    onDeletion: 'deleted',
    stays: null,
    retention: 'while the account exists',
  },
  workers: PARTNER_RECORD,
  providers: PARTNER_RECORD,
  uploads: {
    whose: ['partner'],
    found: 'by uid and type, six ids',
    exported: 'the records',
    onDeletion: 'deleted',
    stays: null,
    retention: 'while the account exists',
  },
  orders: {
    whose: ['customer', 'partner'],
    found: 'by user, and by the list of all workers of an order',
    exported:
      'a customer’s orders as shown in My Bookings, with the events that it leaves out, and the consent to one that an ' +
      'admin placed for a call; a partner’s jobs without their customers',
    onDeletion: 'stripped',
    stays:
      'order number, date, services, amounts, city, state and pincode, as books of account; name and address too where a ' +
      'tax record must name the customer. Locked; deleted after the period of the Companies Act 2013, section 128(5). An ' +
      'admin’s own words in a booking of another customer, which may name a partner',
    retention:
      'while the customer’s account exists, then as records of account; the digests of shared links count for a day, and go ' +
      'with the account',
  },
  payments: {
    whose: ['customer', 'partner'],
    found: 'by customer, and by order',
    exported: 'the customer’s records, without who did the work',
    onDeletion: 'stripped',
    stays: 'amount, status, method and dates, as books of account, as long as the order',
    retention: 'as its order',
  },
  invoices: {
    whose: ['customer'],
    found: 'by customer',
    exported: 'the customer’s invoices and credit notes',
    onDeletion: 'stripped',
    stays:
      'number, day, services, amounts, city, state and pincode, as the law wants invoices kept; name and address too where ' +
      'one must name the customer. As long as orders',
    retention: 'while the customer’s account exists, then as records of account',
  },
  invoiceQueue: nobodys('ids of orders and cities', 'until the invoice is numbered'),
  invoiceSeries: nobodys('numbers of invoices', 'for good'),
  couponUses: {
    whose: ['customer'],
    found: 'by uid',
    exported: 'which coupons the customer used for which orders',
    onDeletion: 'deleted',
    stays: null,
    retention: 'while the account exists; less, once the order is cancelled',
  },
  cashEntries: {
    whose: ['partner'],
    found: 'by uid',
    exported: 'what became of the cash of the partner’s days, without who wrote it',
    onDeletion: 'stripped',
    stays: 'day, city and amounts, as books of account, as long as orders',
    retention: 'while the partner’s account exists, then as records of account',
  },
  paymentReferences: nobodys(
    'a bank’s reference and the order that claims it',
    'for good, so that none counts twice',
  ),
  gatewayEvents: nobodys(
    'ids and kinds of what a payment gateway told, and the order',
    'for good, so that none counts twice',
  ),
  gatewayPayments: nobodys(
    'the state of a payment at a gateway, its refunds with the bank’s references, and the order',
    'for good, so that none counts twice',
  ),
  gatewayCases: nobodys(
    'amounts that a payment gateway told and that were not due, and the order',
    'for good, as books of account',
  ),
  bookingNotes: {
    whose: ['customer'],
    found: 'by the ids of the customer’s orders',
    exported: null,
    onDeletion: 'deleted',
    stays:
      'an admin’s note on a booking of another customer, which may name a partner in the admin’s own words',
    retention: 'as its order',
  },
  audit: {
    whose: ['customer', 'partner', 'admin'],
    found: 'by the ids of the person, its documents and its orders',
    exported: 'what admins did with the person’s records, without who did it',
    onDeletion: 'stripped',
    stays:
      'who did what when with which record: ids, the uid among them, without names, values and reasons; until the ' +
      'retention ends, as a measure of security (DPDP Act 2023, section 8(5))',
    retention: 'three years, by TTL',
  },
  loans: {
    whose: ['visitor'],
    found: 'by phone',
    exported: 'the applications',
    onDeletion: 'deleted',
    stays: null,
    retention: '180 days, by TTL',
  },
  pincodeRequests: {
    whose: ['visitor'],
    found: 'by phone',
    exported: 'the requests',
    onDeletion: 'deleted',
    stays: null,
    retention: '365 days, by a job',
  },
  deletions: {
    whose: ['customer', 'partner'],
    found: 'by uid',
    exported: null,
    onDeletion: 'kept',
    stays:
      'the uid and the times of request and deletion, for a year, to show that the request was fulfilled',
    retention: 'a year after the request, by TTL',
  },
  guards: {
    whose: ['partner'],
    found: 'by ids that begin with the uid',
    exported: null,
    onDeletion: 'deleted',
    stays: null,
    retention: 'while the account exists',
  },
  workerSlots: {
    whose: ['partner'],
    found: 'by ids that begin with the uid',
    exported: null,
    onDeletion: 'deleted',
    stays: null,
    retention: '30 days after the day, by TTL',
  },
  inbox: {
    whose: ['customer', 'partner'],
    found: 'by ids that begin with the uid',
    exported: 'what the moves of orders told the person, and when: words of the product, without names',
    onDeletion: 'deleted',
    stays: null,
    retention: '90 days, by TTL',
  },
  dispatches: {
    whose: ['partner'],
    found: 'by the list of all workers of a search',
    exported: 'the orders for which the partner was asked, when and why, and what the partner answered',
    onDeletion: 'stripped',
    stays: 'that somebody was asked, and the answer, without who it was',
    retention: '90 days after the day of the slot, by TTL',
  },
  jobOffers: {
    whose: ['partner'],
    found: 'by uid',
    exported: null,
    onDeletion: 'deleted',
    stays: null,
    retention: 'until answered or over, at most a day longer, by TTL',
  },
  limits: {
    whose: ['customer', 'partner', 'visitor'],
    found: 'not at all: ids are digests',
    exported: null,
    onDeletion: 'nothing',
    stays: 'counters under digests, a day longer than their window',
    retention: 'a day after the window, by TTL',
  },
  adminLogins: {
    whose: ['admin'],
    found: 'not at all: ids are digests',
    exported: null,
    onDeletion: 'nothing',
    stays: null,
    retention: 'a day, or 90 days for a known address, by TTL',
  },
  admins: {
    whose: ['admin'],
    found: 'by uid',
    exported: null,
    onDeletion: 'kept',
    stays:
      'name, e-mail, role and the id of the second factor of an admin, to tell whose entries of the audit trail are',
    retention: 'as long as the audit trail names the admin',
  },
  endedSessions: {
    whose: ['admin'],
    found: 'not at all: ids are digests',
    exported: null,
    onDeletion: 'nothing',
    stays: null,
    retention: 'as long as a session can last, by TTL',
  },
  categories: nobodys('no personal data'),
  services: nobodys('no personal data'),
  cities: nobodys('no personal data'),
  catalogue: nobodys('a random version'),
  slotSeats: nobodys('ids of orders', '30 days after the day, by TTL'),
  coupons: nobodys('codes and terms'),
  couponSeats: nobodys('ids of orders', 'while the order is not cancelled'),
  slotLevels: nobodys('numbers of places', '30 days after the day, by TTL'),
  slotGuards: nobodys('numbers of changes', '30 days after the day, by TTL'),
  timers: nobodys('ids of orders', 'until they have fired, or the order has moved on'),
  failedTimers: nobodys('ids of orders', 'until the order has moved on, at most 90 days, by TTL'),
  slotPlans: nobodys('numbers of places'),
  slotClosures: nobodys('times without bookings and their reasons', '30 days after the day, by TTL'),
  pincodeDemand: nobodys('numbers of requests', 'while somebody waits'),
  health: nobodys('no documents', 'nothing is stored'),
  sweeps: nobodys('the first letters of names of files', 'until the sweep is through'),
  'bucket:workers': {
    whose: ['partner'],
    found: 'by the folder of the uid',
    exported: 'every file with its bytes',
    onDeletion: 'deleted',
    stays: null,
    retention:
      'unregistered a day, rejected 90 days, of an inactive partner 365 days, by a job; else while the account exists',
  },
  'bucket:photos': {
    whose: ['customer', 'partner'],
    found: 'by the folder of the order, whose moves name them',
    exported: 'the photographs of a customer’s orders with their bytes, without who took them',
    onDeletion: 'deleted',
    stays: null,
    retention:
      'a day where no move names it, by a job; else while the accounts of customer and partner exist',
  },
  'bucket:orders': {
    whose: ['customer', 'partner'],
    found: 'by the folder of the order',
    exported: null,
    onDeletion: 'nothing',
    stays: 'a photograph that was sent and is not kept yet, for a day',
    retention: 'until it is kept, at most a day, by a job',
  },
  'bucket:catalogue': nobodys('pictures of the catalogue', '90 days after the last use, by a job'),
} as const satisfies Record<string, PersonalData>;

type Table = typeof PERSONAL_DATA;

/** The places that a deletion changes. */
export type ErasedPlace = {
  [Place in keyof Table]: Table[Place]['onDeletion'] extends 'deleted' | 'stripped' ? Place : never;
}[keyof Table];

/** The places that an export reads. */
export type ExportedPlace = {
  [Place in keyof Table]: Table[Place]['exported'] extends null ? never : Place;
}[keyof Table];
