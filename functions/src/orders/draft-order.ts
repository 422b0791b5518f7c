import {
  type Category,
  indiaInstant,
  keepTranslations,
  type Order,
  type OrderInput,
  type OrderTotal,
  slotStart,
} from '@gharseva/contract';
import type { BookableOffer } from './check-offer';
import { translateTrades } from './translate-order';

/** An order as it is asked for; a line's price is what was seen, missing where none was shown. */
export type OrderRequest = Pick<
  OrderInput,
  | 'scheduledDate'
  | 'timeSlot'
  | 'amount'
  | 'professionalTips'
  | 'customerNotes'
  | 'serviceAddress'
  | 'orderSource'
  | 'couponCode'
  | 'extrasCeiling'
> & { cartItems: readonly { itemId: string; quantity: number; price?: number }[] };

/** What an order consists of beside what is asked for. */
export interface OrderFacts {
  _id: string;
  /** The customer's uid. */
  user: string;
  cityId: string;
  /** In the cart's order. */
  offers: readonly BookableOffer[];
  trades: readonly Category[];
  total: OrderTotal;
  requestHash: string;
  now: Date;
}

/**
 * An order that is still to be placed, without an event, with a copy of today's names, prices, pictures and charges, and
 * of what the services include and exclude (docs/product-decisions.md section 5), texts in every language of the
 * catalogue: the order stays as agreed, in words too. They come from the catalogue, never from the input.
 */
export function draftOrder(input: OrderRequest, facts: OrderFacts) {
  const { _id, user, cityId, offers, trades, total, requestHash, now } = facts;
  const createdAt = indiaInstant(now);
  const { _id: _savedAddress, ...serviceAddress } = input.serviceAddress;
  return {
    _id,
    user,
    cityId,
    categoryIds: trades.map((trade) => trade._id),
    requestHash,
    ...translateTrades(trades),
    createdAt,
    scheduledDate: input.scheduledDate,
    timeSlot: input.timeSlot,
    startsAt: slotStart(input.scheduledDate, input.timeSlot),
    status: 'placed',
    stage: 'placed',
    cartItems: offers.map(({ service, subcategory }, index) => {
      const image = service.imageUrl ?? subcategory.imageUrl;
      return {
        itemId: service._id,
        name: service.name,
        quantity: input.cartItems[index]?.quantity ?? 0,
        price: service.price,
        ...(image !== undefined && { image }),
        ...(service.included && { included: service.included }),
        ...(service.excluded && { excluded: service.excluded }),
        ...keepTranslations(service.translations, ['name', 'included', 'excluded']),
      };
    }),
    itemTotal: total.itemTotal,
    visitationCharge: total.visitationCharge,
    taxes: total.taxes,
    professionalTips: total.tip,
    ...(input.couponCode !== undefined && { couponCode: input.couponCode, discount: total.discount }),
    amount: total.amount,
    ...(input.extrasCeiling !== undefined && { extrasCeiling: input.extrasCeiling }),
    customerNotes: input.customerNotes,
    feedback: '',
    serviceAddress,
    orderSource: input.orderSource,
    events: [],
  } satisfies Omit<Order, 'rev'> & Record<string, unknown>;
}
