import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef, namedRefs } from '#audit/audit-refs.ts';
import { checkPlace } from '#catalogue/check-catalogue.ts';
import { mergeRecord } from '#domain/merge-record.ts';
import { randomId } from '#domain/secure-id.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a category or a subcategory (docs/product-decisions.md section 4). */
export const createCategory: Handler<'createCategory'> = async ({ body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const category = mergeRecord({ ...body, _id: randomId() }, {});
  const parentId = category.parentCategory;
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, parentId === null ? [] : [['category', parentId]]);
    const parent = parentId === null ? null : await stores.categories.find(parentId);
    checkPlace(category, { parent, children: 0, services: 0 });
    await stores.categories.replaceIn(transaction, category);
    const changes = auditChanges(null, category, namedRefs('category', [parent]));
    const about = namedRef('category', category);
    const entry = auditEntry(actor, 'create_category', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  return { ...category, version: versionOf(category) };
};
