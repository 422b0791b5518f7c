import { auditChanges } from '../../domain/audit-changes';
import { auditEntry } from '../../domain/audit-entry';
import { namedRef, namedRefs } from '../../domain/audit-refs';
import { checkPlace } from '../../domain/check-catalogue';
import { mergeRecord } from '../../domain/merge-record';
import { randomId } from '../../platform/secure-id';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/** Adds a category or a subcategory (docs/product-decisions.md section 4). */
export const createCategory: Handler<'createCategory'> = async ({ body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const category = mergeRecord({ ...body, _id: randomId() }, {});
  const parentId = category.parentCategory;
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, parentId === null ? [] : [['category', parentId]]);
    const parent = parentId === null ? null : await stores.categories.find(parentId);
    checkPlace(category, { parent, children: 0, services: 0 });
    await stores.categories.putIn(transaction, category);
    const changes = auditChanges(null, category, namedRefs('category', [parent]));
    const about = namedRef('category', category);
    const entry = auditEntry(actor, 'create_category', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  return { ...category, version: versionOf(category) };
};
