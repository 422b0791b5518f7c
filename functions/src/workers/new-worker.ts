import { DEFAULT_WORKING_RADIUS_KM, indiaInstant, type Provider, type Worker } from '@gharseva/contract';

/** A worker at registration: pending, with an empty profile (docs/specification.md sections 3 and 4). */
export function newWorker(
  uid: string,
  phone: string,
  fullName: string,
  now: Date,
): Worker & { registeredAt: string } {
  return {
    _id: uid,
    firebaseUid: uid,
    fullName,
    phone,
    serviceType: '',
    city: '',
    areaName: '',
    status: 'pending',
    location: null,
    preferredWorkingRadius: DEFAULT_WORKING_RADIUS_KM,
    todayJobs: 0,
    earnings: 0,
    documents: {},
    registeredAt: indiaInstant(now),
  };
}

/** The worker's provider, not verified yet. */
export const newProvider = ({ _id, fullName }: Worker): Provider => ({
  _id,
  name: fullName,
  isVerified: false,
});
