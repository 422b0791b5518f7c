import type {
  AdminBooking,
  AdminBookingDetail,
  AdminCategory,
  AdminCity,
  AdminPayment,
  AdminService,
  AdminUpload,
  AdminWorker,
  AdminWorkerDetail,
  EligibleWorker,
} from '@gharseva/contract';
import { category, service, subcategory } from './catalogue';
import { upload, worker } from './partners';
import { address } from './people';

export const VERSION = '0123456789abcdef';
export const NEWER_VERSION = 'fedcba9876543210';

/** A token that names an admin and its role, like those of the login. */
export function tokenOf(role: string, sub = 'me'): string {
  return `head.${btoa(JSON.stringify({ sub, admin: true, role }))}.signature`;
}

/** Stores the admin token as the login does. */
export function signInAdmin(token = 'token-of-admin'): void {
  window.localStorage.setItem('adminToken', token);
}

/** A city with its version, as admins always get it. */
type Versioned = AdminCity & { version: string };

/** A city as the API returns it to admins. */
export function adminCity(_id: string, change: Partial<Versioned> = {}) {
  return {
    _id,
    name: _id[0]?.toUpperCase() + _id.slice(1),
    state: 'Uttar Pradesh',
    country: 'India',
    pincodeRanges: ['226001-226031'],
    isActive: true,
    version: VERSION,
    ...change,
  } satisfies Versioned;
}

/** A category as the API returns it to admins; with a parent, a subcategory. */
export function adminCategory(id: string, parent: string | null, change: Partial<AdminCategory> = {}) {
  const plain = parent === null ? category(id) : subcategory(id, parent);
  return { ...plain, version: VERSION, ...change } satisfies AdminCategory;
}

/** A service as the API returns it to admins. */
export function adminService(id: string, change: Partial<AdminService> = {}): AdminService {
  return { ...service(id, 'fans'), version: VERSION, ...change };
}

/** A worker in the admin's list. */
export function adminWorker(change: Partial<AdminWorker> = {}): AdminWorker {
  return { ...worker(), version: VERSION, ...change };
}

/** A worker on its own admin page. */
export function adminWorkerDetail(change: Partial<AdminWorkerDetail> = {}): AdminWorkerDetail {
  return { ...adminWorker(), openBookings: { notBegun: 0, begun: 0 }, isVerified: true, ...change };
}

/** A document as the API returns it to admins. */
export function adminUpload(type: AdminUpload['type'], change: Partial<AdminUpload> = {}): AdminUpload {
  return { ...upload(type), generation: '17', ...change };
}

/** A worker to choose for a booking. */
export function eligible(_id: string, change: Partial<EligibleWorker> = {}): EligibleWorker {
  return {
    _id,
    fullName: `Worker ${_id}`,
    phone: '9876500001',
    areaName: 'Gomti Nagar',
    isVerified: true,
    preferredWorkingRadius: 5,
    distanceKm: 3.2,
    reach: 'within',
    jobsThatDay: 0,
    isEligible: true,
    reasons: [],
    ...change,
  };
}

/** A booking with every detail for admins. */
export function adminBooking(change: Partial<AdminBookingDetail> = {}): AdminBookingDetail {
  const { _id: _savedAs, ...where } = address();
  return {
    _id: 'order-aaabbbcc1d2e',
    userId: { _id: 'asha', name: 'Asha Verma', phone: '9876543210' },
    serviceId: { _id: 'electrician', name: 'Electrician' },
    status: 'placed',
    stage: 'placed',
    cityId: 'lucknow',
    place: { city: 'Lucknow', pincode: '226010' },
    createdAt: '2026-11-20T18:05:00.000+05:30',
    scheduledDate: '2026-11-22',
    timeSlot: '10:00 AM - 12:00 PM',
    amount: 377,
    providerId: null,
    needsReassignment: false,
    version: VERSION,
    address: where,
    cartItems: [{ itemId: 'fan', name: 'Fan repair', quantity: 2, price: 149 }],
    itemTotal: 298,
    visitationCharge: 49,
    taxes: 0,
    professionalTips: 30,
    customerNotes: '',
    feedback: '',
    events: [],
    notes: [],
    payment: null,
    ...change,
  };
}

/** A booking in the admin's list. */
export function listedBooking(change: Partial<AdminBookingDetail> = {}): AdminBooking {
  const { address: _address, cartItems: _items, itemTotal: _sum, ...known } = adminBooking(change);
  const { visitationCharge: _charge, taxes: _taxes, professionalTips: _tip, ...listed } = known;
  const {
    customerNotes: _said,
    feedback: _felt,
    events: _moves,
    notes: _notes,
    payment: _paid,
    ...row
  } = listed;
  return row;
}

/** A payment in the admin's list. */
export function adminPayment(id: string, change: Partial<AdminPayment> = {}): AdminPayment {
  return {
    _id: id,
    bookingId: id,
    userId: 'asha',
    userName: 'Asha Verma',
    amount: 377,
    status: 'pending',
    createdAt: '2026-11-20T18:05:00.000+05:30',
    version: VERSION,
    ...change,
  };
}

/** Figures for the admin dashboard. */
export const FIGURES = {
  cities: 3,
  categories: 40,
  services: 128,
  providers: 4,
  workers: 5,
  bookings: 1290,
  payments: 1290,
  ordersToday: 7,
  unassigned: 2,
  inProgress: 1,
  kycWaiting: 3,
  refundsWaiting: 2,
  revenueCollected: 129999,
};
