import { auditChanges } from '../../domain/audit-changes';
import { auditEntry } from '../../domain/audit-entry';
import { namedRef, namedRefs } from '../../domain/audit-refs';
import { checkPlace } from '../../domain/check-catalogue';
import { checkVersion, notThere } from '../../domain/check-version';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/** Replaces a category, at a place where it can be (SPEC.md section 5, DECISIONS.md section 4). */
export const updateCategory: Handler<'updateCategory'> = async (input, actor, deps) => {
  const { stores, transact, clock } = deps;
  const { version, ...body } = input.body;
  const category = { ...body, _id: input.params.id };
  const parentId = category.parentCategory;
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ['category', category._id],
      ...(parentId === null ? [] : [['category', parentId] as const]),
    ]);
    const stored = await stores.categories.findIn(transaction, category._id);
    if (!stored) throw notThere('category');
    checkVersion(versionOf(stored), version);
    const [parent, children, services] = await Promise.all([
      parentId === null ? null : stores.categories.find(parentId),
      stores.categories.countChildren(category._id),
      stores.services.countBy('categoryId', category._id),
    ]);
    checkPlace(category, { parent, children, services });
    await stores.categories.putIn(transaction, category);
    const before =
      stored.parentCategory === null ? null : await stores.categories.find(stored.parentCategory);
    const changes = auditChanges(stored, category, namedRefs('category', [before, parent]));
    const about = namedRef('category', category);
    const entry = auditEntry(actor, 'update_category', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  return { ...category, version: versionOf(category) };
};
