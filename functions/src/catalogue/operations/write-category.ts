import { type Category, type EndpointParsed, indiaDate } from '@gharseva/contract';
import { namedRefs } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { checkUnused } from '../../domain/check-version';
import { mergeRecord } from '../../domain/merge-record';
import type { Stores } from '../../stores/stores';
import type { WriteContext } from '../../stores/write-context';
import { checkPlace } from '../check-catalogue';
import { isLowered } from '../is-lowered';
import {
  auditRecord,
  type Create,
  findChanged,
  findCurrent,
  isSame,
  type RecordAddress,
  withoutHash,
} from './record-writes';

const findParent = ({ parentCategory }: Category, { categories }: Stores) =>
  parentCategory === null ? null : categories.find(parentCategory);

const parentGuards = ({ parentCategory }: Category) =>
  parentCategory === null ? [] : [['category', parentCategory] as const];

/**
 * Adds a category or a subcategory, once for an Idempotency-Key.
 * @throws AppError `idempotency_mismatch`, and as `checkPlace`
 */
export async function addCategory(
  input: EndpointParsed<'createCategory', 'body'>,
  { id, requestHash, createOnce }: Create,
  actor: AdminActor,
  context: WriteContext,
): Promise<Category> {
  const { stores } = context;
  const category = mergeRecord({ ...input, _id: id }, {});
  const created = await createOnce(stores.categories.created, async () => async (transaction) => {
    await stores.guards.touchIn(transaction, parentGuards(category));
    const parent = await findParent(category, stores);
    checkPlace(category, { parent, children: 0, services: 0, workers: 0 });
    await stores.categories.replaceIn(transaction, { ...category, requestHash });
    const refs = namedRefs('category', [parent]);
    await auditRecord(transaction, 'category', { before: null, after: category, refs }, actor, context);
    return { ...category, requestHash };
  });
  return withoutHash(created);
}

/**
 * Changes a category: what the input leaves out stays. One that stays as it is is not stored again.
 * @throws AppError `not_found`, `conflict` for another version, and as `checkPlace`
 */
export function changeCategory(
  address: RecordAddress,
  input: Omit<EndpointParsed<'updateCategory', 'body'>, '_id' | 'version'>,
  actor: AdminActor,
  context: WriteContext,
): Promise<Category> {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const { stored, changed: category } = await findChanged(
      transaction,
      'category',
      stores.categories,
      address,
      input,
    );
    if (isSame(stored, category)) return category;
    const guards = [['category', category._id] as const, ...parentGuards(category)];
    await stores.guards.touchIn(transaction, guards);
    const isTrade = stored.parentCategory === null && category.parentCategory !== null;
    const [parent, before, children, services, workers] = await Promise.all([
      findParent(category, stores),
      findParent(stored, stores),
      stores.categories.countChildren(category._id),
      stores.services.countBy('categoryId', category._id),
      isTrade ? stores.workers.countBy('serviceType', category._id) : 0,
    ]);
    checkPlace(category, { parent, children, services, workers });
    await stores.categories.replaceIn(transaction, category);
    const [was, is] = [stored, category].map(({ slotCapacity }) => ({ week: {}, standard: slotCapacity }));
    if (was && is && isLowered(was, is)) {
      await stores.categories.noteLoweredIn(transaction, indiaDate(clock()));
    }
    const refs = namedRefs('category', [before, parent]);
    await auditRecord(transaction, 'category', { before: stored, after: category, refs }, actor, context);
    return category;
  });
}

/**
 * Deletes a category that has no subcategories, services or workers.
 * @throws AppError `not_found`, `conflict` for another version and for a category in use
 */
export function removeCategory(
  address: RecordAddress,
  actor: AdminActor,
  context: WriteContext,
): Promise<void> {
  const { stores, transact } = context;
  const { id } = address;
  return transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [['category', id]]);
    const stored = await findCurrent(transaction, 'category', stores.categories, address);
    const [subcategories, services, workers] = await Promise.all([
      stores.categories.countChildren(id),
      stores.services.countBy('categoryId', id),
      stores.workers.countBy('serviceType', id),
    ]);
    checkUnused({ subcategories, services, workers });
    await stores.categories.removeIn(transaction, id);
    const refs = namedRefs('category', [await findParent(stored, stores)]);
    await auditRecord(transaction, 'category', { before: stored, after: null, refs }, actor, context);
  });
}
