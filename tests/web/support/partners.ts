import type { Booking, Upload, Worker } from '@gharseva/contract';
import type { Route } from '../../../web/src/lib/api/call-options';
import { category } from './catalogue';
import type { fakeApi } from './fake-api';
import { identity } from './fake-firebase';

export const RAVI = { firebaseUid: 'ravi', phone: '9876500001' };

/** A partner who has only registered. */
export function worker(change: Partial<Worker> = {}): Worker {
  return {
    _id: 'ravi',
    fullName: 'Ravi Kumar',
    phone: '9876500001',
    firebaseUid: 'ravi',
    serviceType: '',
    city: '',
    areaName: '',
    status: 'pending',
    location: null,
    preferredWorkingRadius: 5,
    todayJobs: 0,
    earnings: 0,
    ...change,
  };
}

/** A document of Ravi. */
export function upload(type: Upload['type'], change: Partial<Upload> = {}): Upload {
  const status = change.status ?? 'pending';
  return {
    _id: `ravi_${type}`,
    fileName: `${type}.jpg`,
    bucket: 'demo',
    contentType: 'image/jpeg',
    size: 1000,
    md5Hash: 'x',
    storageClass: 'STANDARD',
    contentEncoding: '',
    contentDisposition: '',
    downloadTokens: '',
    crc32c: 'x',
    etag: 'x',
    timeCreated: '2026-11-20T10:00:00.000+05:30',
    updated: '2026-11-20T10:00:00.000+05:30',
    url: `/api/upload/ravi_${type}/file`,
    type,
    refModel: 'Worker',
    refId: 'ravi',
    status,
    meta: { status },
    reason: '',
    ...change,
  };
}

/** A job as the partner sees it before accepting. */
export function job(id: string, change: Partial<Booking> = {}): Booking {
  return {
    _id: id,
    serviceType: 'Electrician',
    status: 'Assigned',
    stage: 'assigned',
    scheduledDate: '2026-11-21',
    timeSlot: '10:00 AM - 12:00 PM',
    address: 'Lucknow 226001',
    location: null,
    userName: '',
    userPhone: '',
    cartItems: [{ name: 'Fan repair', quantity: 2 }],
    customerNotes: '',
    ...change,
  };
}

/** Stores Ravi's session as the login does and signs him in at the identity provider. */
export function signInRavi(): void {
  window.localStorage.setItem('workerSession', JSON.stringify(RAVI));
  identity.getSignedInUid.mockResolvedValue('ravi');
  identity.getIdToken.mockResolvedValue('token-of-ravi');
}

/** Answers for a portal without any activity. */
export const quietPortal = {
  'GET /api/worker/:firebaseUid': () => worker(),
  'GET /api/upload': () => [],
  'GET /api/service-booking': () => ({ bookings: [] }),
  'GET /api/job-offers': () => ({ at: '2026-11-23T10:00:00.000+05:30', offers: [] }),
  'GET /api/category': () => [category('electrician'), category('plumber', { position: 1 })],
  'GET /api/admin/cities': () => [
    city('all-cities', 'All Cities'),
    city('lucknow', 'Lucknow'),
    city('kanpur', 'Kanpur'),
  ],
} satisfies Parameters<typeof fakeApi>[0] & { [R in Route]?: unknown };

function city(_id: string, name: string) {
  return { _id, name, state: 'Uttar Pradesh', country: 'India', pincodeRanges: [], isActive: true };
}
