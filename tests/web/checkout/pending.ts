import { TIME_SLOTS } from '@gharseva/contract/rules';
import type { PendingOrder } from '../../../web/src/features/checkout/outbox/outbox-store';

/** A body of an order as checkout sends it, of two fans and a tap. */
export function orderBody(change: Partial<PendingOrder['body']> = {}): PendingOrder['body'] {
  return {
    ...{ user: 'asha', serviceType: 'Service fan, Service tap', address: 'Home' },
    ...{ scheduledDate: '2026-11-22', timeSlot: TIME_SLOTS[0] },
    cartItems: [
      { itemId: 'fan', name: 'Service fan', quantity: 2, price: 149 },
      { itemId: 'tap', name: 'Service tap', quantity: 1, price: 99 },
    ],
    ...{ amount: 397, professionalTips: 0, customerNotes: '' },
    serviceAddress: {
      ...{ label: 'Home', addressLine1: '12 Hazratganj', addressLine2: 'Lane 2', landmark: 'Temple' },
      ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' },
    },
    orderSource: 'web',
    ...change,
  };
}

/** A waiting order as it is put into the outbox. */
export function pendingOrder(change: Partial<PendingOrder> = {}): PendingOrder {
  return {
    ...{ key: 'key-of-asha', userId: 'asha', body: orderBody(), state: 'waiting', tried: false },
    ...{ trouble: null, orderId: null, refusal: null },
    ...change,
  };
}
