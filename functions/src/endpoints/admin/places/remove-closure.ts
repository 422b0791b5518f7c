import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRefs } from '#audit/audit-refs.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** Takes bookings at a time again. */
export const removeClosure: Handler<'removeClosure'> = async ({ params }, actor, context) => {
  const { stores, transact, clock } = context;
  const { date, id } = params;
  await transact(async (transaction) => {
    const closures = (await stores.slotClosures.findIn(transaction, date))?.closures ?? [];
    const closure = closures.find(({ _id }) => _id === id);
    if (!closure) throw notFound('closure');
    const [city, trade] = await Promise.all([
      closure.cityId === null ? null : stores.cities.find(closure.cityId),
      closure.categoryId === null ? null : stores.categories.find(closure.categoryId),
    ]);
    const others = closures.filter(({ _id }) => _id !== id);
    await stores.slotClosures.replaceIn(transaction, { _id: date, closures: others });
    const refs = [...namedRefs('city', [city]), ...namedRefs('category', [trade])];
    const changes = auditChanges({ ...closure, date }, null, refs);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'remove_closure', date, clock(), { changes }));
  });
  return { id };
};
