import {
  addDays,
  CLOSABLE_DAYS,
  type ClosureInput,
  indiaDate,
  MAX_CLOSURES_A_DAY,
  TIME_SLOTS,
} from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRefs } from '#audit/audit-refs.ts';
import { AppError, invalid } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { derivedId } from '#domain/secure-id.ts';
import type { Handler } from '../../handler';

/** The closed slots in the order of the day; none for the whole day, however that was said. */
function slotsOf({ slots }: ClosureInput) {
  const closed = TIME_SLOTS.filter((slot) => slots.includes(slot));
  return closed.length === TIME_SLOTS.length ? [] : closed;
}

/** Refuses a day that is over, or further ahead than anybody plans. */
function checkDay(date: string, today: string): void {
  if (date < today || date > addDays(today, CLOSABLE_DAYS)) {
    throw invalid('date', say('closure_day_wrong', { days: CLOSABLE_DAYS }));
  }
}

/**
 * Closes a time to new bookings (docs/product-decisions.md section 5). Its id is that of the time: closing it again only
 * changes the reason, so that a repeated call does nothing.
 */
export const addClosure: Handler<'addClosure'> = async ({ body }, actor, { stores, transact, clock }) => {
  const { date, cityId, categoryId, reason } = body;
  checkDay(date, indiaDate(clock()));
  const [city, trade] = await Promise.all([
    cityId === null ? null : stores.cities.find(cityId),
    categoryId === null ? null : stores.categories.find(categoryId),
  ]);
  if (cityId !== null && !city) throw invalid('cityId', say('city_unknown'));
  if (categoryId !== null && trade?.parentCategory !== null) {
    throw invalid('categoryId', say('category_unknown'));
  }
  const slots = slotsOf(body);
  const _id = derivedId('closure', cityId ?? '', categoryId ?? '', ...slots);
  const closure = { _id, cityId, categoryId, slots, reason };
  await transact(async (transaction) => {
    const closures = (await stores.slotClosures.findIn(transaction, date))?.closures ?? [];
    const before = closures.find((one) => one._id === _id) ?? null;
    if (before?.reason === reason) return;
    if (!before && closures.length >= MAX_CLOSURES_A_DAY) {
      throw new AppError('conflict', say('closures_limit', { max: MAX_CLOSURES_A_DAY }));
    }
    const others = closures.filter((one) => one._id !== _id);
    await stores.slotClosures.replaceIn(transaction, { _id: date, closures: [...others, closure] });
    const refs = [...namedRefs('city', [city]), ...namedRefs('category', [trade])];
    const changes = auditChanges(before, { ...closure, ...(before ? {} : { date }) }, refs);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'add_closure', date, clock(), { changes }));
  });
  return { ...closure, date };
};
