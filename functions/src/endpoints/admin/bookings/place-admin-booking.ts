import {
  type CallerBookingInput,
  type City,
  indiaInstant,
  isIncompleteName,
  type PlacedBy,
} from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { createDecided, decideOrder, type RequestPaths } from '#orders/operations/prepare-order.ts';
import { showBooking } from '#orders/operations/show-booking.ts';
import { ensureCaller } from '#people/operations/find-caller.ts';
import { newUser } from '#people/own-user.ts';
import type { StoredUser } from '#stores/users.ts';
import type { Handler } from '../../handler';

const PATHS: RequestPaths = {
  pincode: 'address.pincode',
  service: (line) => `services.${line}.serviceId`,
};

/** What a caller asks for, as an order; no tip is given on the telephone. */
const requestOf = ({ services, amount, address, scheduledDate, timeSlot, notes }: CallerBookingInput) => ({
  ...{ scheduledDate, timeSlot, amount, serviceAddress: address, customerNotes: notes },
  cartItems: services.map(({ serviceId, quantity }) => ({ itemId: serviceId, quantity })),
  ...({ professionalTips: 0, orderSource: 'web' } as const),
});

/** The record of a caller, with the name that was said unless there is one already. */
function recordOf(
  uid: string,
  { phone, name }: CallerBookingInput['customer'],
  stored: StoredUser | null,
): StoredUser {
  if (!stored) return { ...newUser(uid, phone), name, addressRequests: [] };
  return { ...stored, phone, name: isIncompleteName(stored.name) ? name : stored.name };
}

/**
 * Places an order for a caller by the checks of the customer's own call (docs/product-decisions.md section 5), and says in it
 * who placed it and that the caller agreed. The account of somebody new is created last of all that can be refused before the
 * commit: without the order, it is that of somebody who has not signed in yet. Customer, order, seats, payment and
 * audit entry are written together or not at all. A replay by the same Idempotency-Key answers the first order.
 */
export const placeAdminBooking: Handler<'placeAdminBooking'> = async (
  { body, idempotency },
  actor,
  context,
) => {
  const { stores, clock, followUps } = context;
  const { id: _id, requestHash } = idempotency;
  let city: City | undefined;
  const order = await idempotency.createOnce(stores.orders, async () => {
    const now = clock();
    const request = requestOf(body);
    const decided = await decideOrder(request, PATHS, now, actor.uid, context);
    city = decided.city;
    const user = await ensureCaller(body.customer.phone, context);
    const { by, note } = body.consent;
    const placedBy: PlacedBy = {
      ...{ admin: actor.uid, on: 'caller' },
      consent: { by, at: indiaInstant(now), note },
    };
    const placing = {
      _id,
      user,
      requestHash,
      now,
      placedBy,
      by: { role: 'admin', actor: actor.uid },
    } as const;
    const { lookUp, store } = createDecided(request, decided, placing, stores);
    return {
      lookUp: (transaction) => Promise.all([lookUp(transaction), stores.users.findIn(transaction, user)]),
      async store(transaction, [places, stored]) {
        const placed = await store(transaction, places);
        await stores.users.mergeIn(transaction, recordOf(user, body.customer, stored));
        const entry = auditEntry(actor, 'place_booking', orderRef('booking', _id), now);
        await stores.audit.appendIn(transaction, entry);
        return placed;
      },
    };
  });
  if (city) await followUps.askFirst(order, city);
  return showBooking(order, context);
};
