import { ALL_CITIES_ID } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { checkUnused, checkVersion, notThere } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Deletes a city that no service, worker or open booking uses (docs/product-decisions.md section 4). */
export const deleteCity: Handler<'deleteCity'> = ({ params, query }, actor, { stores, transact, clock }) =>
  transact(async (transaction) => {
    if (params.id === ALL_CITIES_ID) throw new AppError('conflict', say('all_cities_stays'));
    await stores.guards.touchIn(transaction, [['city', params.id]]);
    const [stored] = await stores.cities.findEachIn(transaction, [params.id]);
    if (!stored) throw notThere('city');
    checkVersion(versionOf(stored), query.version);
    const [services, workers, bookings] = await Promise.all([
      stores.services.countBy('cityId', params.id),
      stores.workers.countBy('city', stored.name),
      stores.orders.countOpenInCity(params.id),
    ]);
    checkUnused({ services, workers, open_bookings: bookings });
    await stores.cities.removeIn(transaction, params.id);
    const changes = auditChanges(stored, null);
    const about = namedRef('city', stored);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'delete_city', about, clock(), { changes }));
    return { id: params.id };
  });
