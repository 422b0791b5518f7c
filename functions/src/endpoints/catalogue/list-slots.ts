import { bookableDates, slotRefusal, TIME_SLOTS } from '@gharseva/contract';
import { pincodeNotServed, requireBookableOffers, tradesOf } from '../../orders/check-offer';
import { slotState } from '../../orders/slot-state';
import type { Handler } from '../handler';

/**
 * The slots of the five bookable days for a cart at a pincode (docs/specification.md section 9,
 * docs/product-decisions.md section 5), each with the decision that placing the order would make. The version of the
 * catalogue is read, and one document of each trade.
 */
export const listSlots: Handler<'listSlots'> = async ({ query }, _actor, { stores, clock }) => {
  const now = clock();
  const { offering, places } = await stores.catalogue.current(now);
  const [city, found] = await Promise.all([
    offering.findCity(query.pincode),
    offering.findOffers(query.serviceIds),
  ]);
  if (!city) throw pincodeNotServed('pincode');
  const offers = requireBookableOffers(query.serviceIds, found, city._id, (index) => `serviceIds.${index}`);
  const trades = tradesOf(offers);
  const dates = bookableDates(now);
  const keys = dates.flatMap((date) =>
    trades.map(({ _id }) => ({ date, cityId: city._id, categoryId: _id })),
  );
  const days = await stores.tradeDays.find(keys, places);
  return dates.map((date, day) => ({
    date,
    slots: TIME_SLOTS.map((timeSlot) => {
      const ofDay = days.slice(day * trades.length, (day + 1) * trades.length);
      const states = ofDay.map((facts, index) => slotState(facts, trades[index] ?? null, timeSlot));
      const reason = slotRefusal(date, timeSlot, states, now);
      return { timeSlot, available: reason === null, reason };
    }),
  }));
};
