import { type CallerBookingInput, cartTotal, orderTotal } from '@gharseva/contract';
import { priceOf } from './catalogue';
import { ADDRESS } from './order-body';

/** A valid booking for a caller; `cart` has the quantity of each service by id, `changes` replace whole fields. */
export function callerBody(
  phone: string,
  cart: Record<string, number> = { socket: 2, tap: 1 },
  changes: Partial<CallerBookingInput> = {},
): CallerBookingInput {
  const lines = Object.entries(cart);
  const items = lines.map(([id, qty]) => ({ price: priceOf(id), qty }));
  return {
    customer: { phone, name: 'Asha Verma' },
    services: lines.map(([serviceId, quantity]) => ({ serviceId, quantity })),
    amount: orderTotal(cartTotal(items), 0).amount,
    address: ADDRESS,
    scheduledDate: '2026-11-21',
    timeSlot: '10:00 AM - 12:00 PM',
    notes: 'Ring twice',
    consent: { by: 'call', isGiven: true, note: 'Agreed to the amount and to pay after the work' },
    ...changes,
  };
}
