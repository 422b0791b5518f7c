import { api } from './api/admin-api';
import { call } from './api/plain-client';
import { ADDRESS } from './order-body';
import type { Person } from './people';

/** An order of one switch for 320 rupees, in the form of docs/specification.md section 7. */
export const ORDER = {
  serviceType: 'Electrician',
  address: 'Home',
  scheduledDate: '2026-11-21',
  timeSlot: '10:00 AM - 12:00 PM',
  cartItems: [{ itemId: 'switch', name: 'Service switch', quantity: 1, price: 320 }],
  amount: 320,
  customerNotes: '',
  serviceAddress: ADDRESS,
  orderSource: 'web',
};

/** Places {@link ORDER} with some fields changed; returns its id. */
export async function place(by: Person, changes: Record<string, unknown> = {}): Promise<string> {
  const body = { ...ORDER, user: by.uid, ...changes };
  const { status, json } = await call('POST /api/service-order', { token: by.token, body });
  if (status !== 201) throw new Error(`Placing gave ${status}: ${JSON.stringify(json)}`);
  return json._id;
}

/** Writes copies of a stored order, one for each day, assigned to a worker. */
export async function copyOrder(id: string, days: readonly string[], workerUid: string): Promise<void> {
  const stored = (await api.db.doc(`orders/${id}`).get()).data();
  const batch = api.db.batch();
  for (const [index, day] of days.entries()) {
    const startsAt = `${day}T10:00:00.000+05:30`;
    const moved = {
      ...stored,
      scheduledDate: day,
      startsAt,
      workerUid,
      workerName: 'Ravi',
      stage: 'assigned',
    };
    batch.set(api.db.doc(`orders/${workerUid.slice(0, 6)}-${String(index).padStart(3, '0')}`), moved);
  }
  await batch.commit();
}
