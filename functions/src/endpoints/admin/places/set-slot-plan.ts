import { indiaDate } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef } from '#audit/audit-refs.ts';
import { isLowered } from '#catalogue/is-lowered.ts';
import { findCityTrade, showSlotPlan } from '#catalogue/operations/slot-plan.ts';
import { checkVersion } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/**
 * Sets how many bookings of a trade a city takes in each slot of the week. Bookings beyond a lower number stay; a slot
 * that was full takes bookings again as soon as its number is higher.
 */
export const setSlotPlan: Handler<'setSlotPlan'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock } = context;
  const { city, trade } = await findCityTrade(params, stores);
  return transact(async (transaction) => {
    const stored = await stores.slotPlans.findIn(transaction, params);
    const { week } = body;
    const saved = showSlotPlan(params, { week }, trade);
    const changes = auditChanges(stored?.week ?? {}, week);
    // Before the version: the answer to this very change may have been lost.
    if (changes.length === 0) return saved;
    checkVersion(showSlotPlan(params, stored, trade).version, body.version);
    const standard = trade.slotCapacity;
    const isLower = isLowered({ week: stored?.week ?? {}, standard }, { week, standard });
    const loweredOn = isLower ? indiaDate(clock()) : stored?.loweredOn;
    await stores.slotPlans.replaceIn(transaction, { ...params, week, ...(loweredOn && { loweredOn }) });
    const of = namedRef('category', trade);
    const details = { changes: changes.map((change) => ({ ...change, of })) };
    const entry = auditEntry(actor, 'set_slot_plan', namedRef('city', city), clock(), details);
    await stores.audit.appendIn(transaction, entry);
    return saved;
  });
};
