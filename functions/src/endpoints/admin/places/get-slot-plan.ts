import { findCityTrade, showSlotPlan } from '#catalogue/operations/slot-plan.ts';
import type { Handler } from '../../handler';

/** How many bookings of a trade a city takes in each slot of the week (docs/product-decisions.md section 5). */
export const getSlotPlan: Handler<'getSlotPlan'> = async ({ params }, _actor, { stores }) => {
  const [{ trade }, stored] = await Promise.all([
    findCityTrade(params, stores),
    stores.slotPlans.find(params),
  ]);
  return showSlotPlan(params, stored, trade);
};
