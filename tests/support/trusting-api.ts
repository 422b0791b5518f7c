import type { CallerBookingInput } from '@gharseva/contract';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Context } from '../../functions/src/endpoints/handler';
import type { Deadlines } from '../../functions/src/platform/deadlines';
import { startApi, type TestApi } from './api/api-server';
import { writeCatalogue } from './catalogue';
import { orderBody } from './order-body';

/** A token that {@link startTrustingApi} takes at its word. */
const tokenOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** The token of an owner. */
export const ADMIN_TOKEN = tokenOf({ uid: 'an-admin', admin: true });

/** Takes a token of {@link tokenOf} at its word. */
export const trustToken = async (token: string) =>
  JSON.parse(Buffer.from(token, 'base64url').toString()) as DecodedIdToken;

/** Starts the API with the test catalogue and without accounts, for tests with many callers; `changed` are other parts, `env` its settings. */
export async function startTrustingApi(
  projectId?: string,
  deadlines?: Deadlines,
  changed?: Partial<Context>,
  env?: Record<string, string>,
): Promise<TestApi> {
  const api = await startApi({
    verifyToken: trustToken,
    ...(projectId !== undefined && { projectId }),
    ...(deadlines && { deadlines }),
    ...(changed && { changed }),
    ...(env && { env }),
  });
  if (projectId === undefined) await writeCatalogue(api.db);
  return api;
}

/** A customer of a number, with the token. */
export function tokenOfCustomer(customer: number): { uid: string; token: string } {
  const uid = `customer-${customer}`;
  return { uid, token: tokenOf({ uid, phone_number: `+91${9_000_000_000 + customer}` }) };
}

/** The token of a worker, whose record decides what it may do. */
export const tokenOfWorker = (uid: string) => tokenOf({ uid, phone_number: '+919876500000' });

/** Places an order as a customer of a number; `cart` and `changes` as for {@link orderBody}. */
export function placeAs(api: TestApi, customer: number, ...[cart, changes]: PlaceArguments) {
  const { uid, token } = tokenOfCustomer(customer);
  return api.call('placeOrder', { token, body: orderBody(uid, cart, changes) });
}

type PlaceArguments = [cart: Record<string, number>, changes?: Parameters<typeof orderBody>[2]];

/** Sets a booking's status as an admin. */
export const setStatusOf = (api: TestApi, id: string, status: string) =>
  api.call('setBookingStatus', { token: ADMIN_TOKEN, params: { id }, body: { status } });

/** What waits for an admin. */
export const needsActionOf = async (api: TestApi) =>
  (await api.call('listNeedsAction', { token: ADMIN_TOKEN })).data;

/** Books for a caller as an admin. */
export const bookFor = (api: TestApi, body: CallerBookingInput) =>
  api.call('placeAdminBooking', { token: ADMIN_TOKEN, body });

/** Assigns a booking as an admin. */
export const assignTo = (api: TestApi, id: string, providerId: string) =>
  api.call('assignBooking', { token: ADMIN_TOKEN, params: { id }, body: { providerId } });

/** Reads the day board of a city as an admin: a page of it, or more of its headers. */
export const dayBoardOf = (
  api: TestApi,
  query: { date: string; city: string; page?: string; after?: string },
) => api.call('getDayBoard', { token: ADMIN_TOKEN, query });

/** Undoes an admin's latest move of a booking. */
export async function undoMoveOf(api: TestApi, id: string) {
  const { data } = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } });
  const body = { version: data.version };
  return api.call('undoBookingMove', { token: ADMIN_TOKEN, params: { id }, body });
}

/** Writes a verified, active electrician in Lucknow; `changes` replace fields of the worker. */
export async function writeElectrician({ db }: TestApi, uid: string, changes: object = {}): Promise<void> {
  await db.doc(`workers/${uid}`).set({
    ...{ fullName: 'Ravi Kumar', phone: '9876500000', firebaseUid: uid, status: 'active', location: null },
    ...{ serviceType: 'electrician', city: 'Lucknow', areaName: 'Aliganj' },
    ...{ preferredWorkingRadius: 5, todayJobs: 0, earnings: 0 },
    ...changes,
  });
  await db.doc(`providers/${uid}`).set({ name: 'Ravi Kumar', isVerified: true });
}
