import type { Address, User } from '@gharseva/contract';
import { type CartItem, cartTotal, orderTotal, type Tip } from '@gharseva/contract/rules';
import type { OrderBody } from './order-body';
import type { ChosenSlot } from './slot-days';

/** All that a customer chose at checkout. */
export interface CheckoutChoice {
  user: User;
  address: Address;
  slot: ChosenSlot;
  tip: Tip;
  notes: string;
}

const SERVICE_TYPE_MAX = 200;

/** The order as it is sent (SPEC.md section 3); the server prices it anew and compares. */
export function buildOrder(items: readonly CartItem[], choice: CheckoutChoice): OrderBody {
  const { user, address, slot, tip, notes } = choice;
  return {
    user: user._id,
    serviceType: items
      .map(({ name }) => name)
      .join(', ')
      .slice(0, SERVICE_TYPE_MAX),
    address: address.label,
    scheduledDate: slot.date,
    timeSlot: slot.timeSlot,
    cartItems: items.map(({ _id, name, qty, price }) => ({ itemId: _id, name, quantity: qty, price })),
    amount: orderTotal(cartTotal(items), tip).amount,
    professionalTips: tip,
    customerNotes: notes.trim(),
    serviceAddress: address,
    orderSource: 'web',
  };
}
