import type { OrderRequest } from '../../../functions/src/orders/draft-order';
import { deepFreeze } from '../deep-freeze';

/** An order as it is asked for: two sockets of 100 rupees, and a visit of 49; frozen. */
export const requestOf = (changes: Partial<OrderRequest> = {}): OrderRequest =>
  deepFreeze({
    ...{ scheduledDate: '2026-11-21', timeSlot: '2:00 PM - 4:00 PM', amount: 249, professionalTips: 0 },
    ...{ customerNotes: 'Ring twice', orderSource: 'web' },
    serviceAddress: {
      ...{ label: 'Home', addressLine1: '12 Hazratganj', addressLine2: '' },
      ...{ city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', landmark: '' },
    },
    cartItems: [{ itemId: 'socket', quantity: 2, price: 100 }],
    ...changes,
  });
