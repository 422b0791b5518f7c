import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef, namedRefs } from '#audit/audit-refs.ts';
import { checkUnused, checkVersion, notThere } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Deletes a category that has no subcategories, services or workers (docs/product-decisions.md section 4). */
export const deleteCategory: Handler<'deleteCategory'> = ({ params, query }, actor, deps) => {
  const { stores, transact, clock } = deps;
  return transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [['category', params.id]]);
    const stored = await stores.categories.findIn(transaction, params.id);
    if (!stored) throw notThere('category');
    checkVersion(versionOf(stored), query.version);
    const [subcategories, services, workers] = await Promise.all([
      stores.categories.countChildren(params.id),
      stores.services.countBy('categoryId', params.id),
      stores.workers.countBy('serviceType', params.id),
    ]);
    checkUnused({ subcategories, services, workers });
    await stores.categories.removeIn(transaction, params.id);
    const parent =
      stored.parentCategory === null ? null : await stores.categories.find(stored.parentCategory);
    const changes = auditChanges(stored, null, namedRefs('category', [parent]));
    const about = namedRef('category', stored);
    const entry = auditEntry(actor, 'delete_category', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return { id: params.id };
  });
};
