import type { EndpointParsed, Service } from '@gharseva/contract';
import { namedRefs } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { mergeRecord } from '../../domain/merge-record';
import type { Stores } from '../../stores/stores';
import type { WriteContext } from '../../stores/write-context';
import { checkServicePlace } from '../check-catalogue';
import {
  auditRecord,
  type Create,
  findChanged,
  findCurrent,
  isSame,
  type RecordAddress,
  withoutHash,
} from './record-writes';

type Place = Pick<Service, 'categoryId' | 'cityId'>;

/** The guards of a service's place, so that neither its category nor its city is deleted meanwhile. */
export const placeGuards = ({ categoryId, cityId }: Place) =>
  [
    ['category', categoryId],
    ['city', cityId],
  ] as const;

const findPlace = ({ categoryId, cityId }: Place, { categories, cities }: Stores) =>
  Promise.all([categories.find(categoryId), cities.find(cityId)]);

type FoundPlace = Awaited<ReturnType<typeof findPlace>>;

const placeRefs = (...places: readonly FoundPlace[]) =>
  places.flatMap(([category, city]) => [...namedRefs('category', [category]), ...namedRefs('city', [city])]);

/**
 * Adds a service under a subcategory, for a city or `All Cities`, once for an Idempotency-Key.
 * @throws AppError `idempotency_mismatch`, and as `checkServicePlace`
 */
export async function addService(
  input: EndpointParsed<'createService', 'body'>,
  { id, requestHash, createOnce }: Create,
  actor: AdminActor,
  context: WriteContext,
): Promise<Service> {
  const { stores } = context;
  const { included = '', excluded = '' } = input;
  const service = mergeRecord({ ...input, included, excluded, _id: id }, {});
  const created = await createOnce(stores.services.created, async () => async (transaction) => {
    await stores.guards.touchIn(transaction, placeGuards(service));
    const place = await findPlace(service, stores);
    checkServicePlace(...place);
    await stores.services.replaceIn(transaction, { ...service, requestHash });
    const refs = placeRefs(place);
    await auditRecord(transaction, 'service', { before: null, after: service, refs }, actor, context);
    return { ...service, requestHash };
  });
  return withoutHash(created);
}

/**
 * Changes a service: what the input leaves out stays, and one that stays as it is is not stored again. Orders keep what
 * they froze of it.
 * @throws AppError `not_found`, `conflict` for another version, and as `checkServicePlace`
 */
export function changeService(
  address: RecordAddress,
  input: Omit<EndpointParsed<'updateService', 'body'>, '_id' | 'version'>,
  actor: AdminActor,
  context: WriteContext,
): Promise<Service> {
  const { stores, transact } = context;
  return transact(async (transaction) => {
    const { stored, changed: service } = await findChanged(
      transaction,
      'service',
      stores.services,
      address,
      input,
    );
    if (isSame(stored, service)) return service;
    await stores.guards.touchIn(transaction, placeGuards(service));
    const [place, oldPlace] = await Promise.all([findPlace(service, stores), findPlace(stored, stores)]);
    checkServicePlace(...place);
    await stores.services.replaceIn(transaction, service);
    const refs = placeRefs(oldPlace, place);
    await auditRecord(transaction, 'service', { before: stored, after: service, refs }, actor, context);
    return service;
  });
}

/**
 * Deletes a service. Nothing depends on it: orders have their own copy of what they need, its class for an invoice too.
 * @throws AppError `not_found`, `conflict` for another version
 */
export function removeService(
  address: RecordAddress,
  actor: AdminActor,
  context: WriteContext,
): Promise<void> {
  const { stores, transact } = context;
  return transact(async (transaction) => {
    const stored = await findCurrent(transaction, 'service', stores.services, address);
    await stores.services.removeIn(transaction, address.id);
    const refs = placeRefs(await findPlace(stored, stores));
    await auditRecord(transaction, 'service', { before: stored, after: null, refs }, actor, context);
  });
}
