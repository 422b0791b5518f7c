import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef, namedRefs } from '#audit/audit-refs.ts';
import { checkPlace } from '#catalogue/check-catalogue.ts';
import { checkVersion, notThere } from '#domain/check-version.ts';
import { checkSameId, mergeRecord } from '#domain/merge-record.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/**
 * Changes a category, at a place where it can be
 * (docs/specification.md section 5, docs/product-decisions.md section 4).
 */
export const updateCategory: Handler<'updateCategory'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const { version, _id, ...input } = body;
  checkSameId(params.id, _id);
  return transact(async (transaction) => {
    const stored = await stores.categories.findIn(transaction, params.id);
    if (!stored) throw notThere('category');
    checkVersion(versionOf(stored), version);
    const category = mergeRecord(stored, input);
    const parentId = category.parentCategory;
    await stores.guards.touchIn(transaction, [
      ['category', category._id],
      ...(parentId === null ? [] : [['category', parentId] as const]),
    ]);
    const [parent, before, children, services] = await Promise.all([
      parentId === null ? null : stores.categories.find(parentId),
      stored.parentCategory === null ? null : stores.categories.find(stored.parentCategory),
      stores.categories.countChildren(category._id),
      stores.services.countBy('categoryId', category._id),
    ]);
    checkPlace(category, { parent, children, services });
    await stores.categories.replaceIn(transaction, category);
    const changes = auditChanges(stored, category, namedRefs('category', [before, parent]));
    const about = namedRef('category', category);
    const entry = auditEntry(actor, 'update_category', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return { ...category, version: versionOf(category) };
  });
};
