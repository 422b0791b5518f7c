import type { Address, OfferedCoupon, User } from '@gharseva/contract';
import {
  type CartItem,
  CONTENT_LANGUAGES,
  cartTotal,
  couponDiscount,
  type OrderTotal,
  orderTotal,
  type Tip,
  type Translations,
  textIn,
  withDiscount,
} from '@gharseva/contract/rules';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import type { OrderBody } from './order-body';

/** All choices of a customer at checkout. */
export interface CheckoutChoice {
  user: User;
  address: Address;
  slot: ChosenSlot;
  tip: Tip;
  notes: string;
  /** The coupon that counts; null for none. */
  coupon: OfferedCoupon | null;
  /** The most that extras may come to, in rupees; null for no ceiling. */
  ceiling: number | null;
}

const SERVICE_TYPE_MAX = 200;

/** The names of the services in one language, as many as there is room for: a cut one could end within a syllable. */
function servicesIn(items: readonly CartItem[], language: string): string {
  const names = items.map((item) => textIn(item, 'name', language));
  while (names.join(', ').length > SERVICE_TYPE_MAX) names.pop();
  return names.join(', ');
}

/** The names of the services in every other language of the catalogue; the order itself holds English only. */
export function translateServices(items: readonly CartItem[]): Translations<'serviceType'> {
  return Object.fromEntries(
    CONTENT_LANGUAGES.map((language) => [language, { serviceType: servicesIn(items, language) }]),
  );
}

/** What an order comes to, with the coupon that counts. */
export function totalOf(
  items: readonly CartItem[],
  { tip, coupon }: Pick<CheckoutChoice, 'tip' | 'coupon'>,
): OrderTotal {
  const plain = orderTotal(cartTotal(items), tip);
  return coupon ? withDiscount(plain, couponDiscount(coupon, plain.itemTotal)) : plain;
}

/** The order to send (docs/specification.md section 3); the server recomputes the price and compares. */
export function buildOrder(items: readonly CartItem[], choice: CheckoutChoice): OrderBody {
  const { user, address, slot, tip, notes, coupon, ceiling } = choice;
  return {
    user: user._id,
    serviceType: servicesIn(items, 'en'),
    address: address.label,
    scheduledDate: slot.date,
    timeSlot: slot.timeSlot,
    cartItems: items.map(({ _id, name, qty, price }) => ({ itemId: _id, name, quantity: qty, price })),
    amount: totalOf(items, choice).amount,
    ...(coupon && { couponCode: coupon.code }),
    professionalTips: tip,
    ...(ceiling !== null && { extrasCeiling: ceiling }),
    customerNotes: notes.trim(),
    serviceAddress: address,
    orderSource: 'web',
  };
}
