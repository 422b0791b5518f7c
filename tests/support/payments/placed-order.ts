import type { Order, OrderEvent } from '@gharseva/contract';
import type { StoredOrder } from '../../../functions/src/stores/orders/stored-order';
import { deepFreeze } from '../deep-freeze';
import { PRICE } from './payment';

/** The move to a stage at an instant. */
export const eventOf = (
  to: OrderEvent['to'],
  at: string,
  from: OrderEvent['from'] = 'in_progress',
): OrderEvent => ({ at, from, to, actor: 'ravi', role: 'worker', reason: '' });

export const COMPLETED_AT = '2026-11-18T12:00:00.000+05:30';

/** An order with everything that its receipt is made of, completed at {@link COMPLETED_AT}; frozen. */
export function placedOrder<Changes extends object>(changes: Changes) {
  const order: Omit<Order, 'events' | 'rev'> & { events: OrderEvent[] } = {
    ...{ _id: 'order-1', serviceType: 'Electrician', createdAt: '2026-11-17T10:00:00.000+05:30' },
    ...{ scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' },
    ...{ status: 'completed', stage: 'completed' },
    cartItems: [{ itemId: 'socket', name: 'Socket', quantity: 2, price: 199 }],
    ...{ itemTotal: 398, visitationCharge: 49, taxes: 2, professionalTips: 50, amount: PRICE },
    ...{ customerNotes: 'Ring twice', feedback: '', orderSource: 'web' },
    serviceAddress: {
      ...{ label: 'Home', addressLine1: '12 Hazratganj', addressLine2: 'Second floor' },
      ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', landmark: 'The cinema' },
    },
    events: [eventOf('completed', COMPLETED_AT)],
  };
  return deepFreeze({ ...order, ...changes });
}

/** {@link placedOrder} as it is stored; frozen. */
export const storedOrder = (changes: Partial<StoredOrder> = {}): StoredOrder =>
  placedOrder({
    ...{ user: 'asha', cityId: 'lucknow', categoryIds: ['electrician'], requestHash: 'hash' },
    startsAt: '2026-11-18T10:00:00.000+05:30',
    ...changes,
  });
