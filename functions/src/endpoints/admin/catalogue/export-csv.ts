import { Readable } from 'node:stream';
import { indiaDate } from '@gharseva/contract';
import { cityTable, serviceTable } from '#catalogue/csv/tables.ts';
import { writeCsv } from '#catalogue/csv/write-csv.ts';
import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** More than a catalogue of thousands; a larger one would not fit an instance's memory beside its other work. */
const MAX_EXPORTED = 20_000;

/** All cities or services as a table for a later import. */
export const exportCsv: Handler<'exportCsv'> = async ({ params: { kind } }, _actor, { stores, clock }) => {
  const csv =
    kind === 'cities'
      ? writeCsv(cityTable, await stores.cities.listAll(), versionOf)
      : writeCsv(serviceTable, await allServices(stores.services.listAll), versionOf);
  const bytes = Buffer.from(csv);
  return {
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    fileName: `${kind}-${indiaDate(clock())}.csv`,
    bytes: Readable.from([bytes]),
  };
};

async function allServices<Kind>(list: (max: number) => Promise<Kind[]>): Promise<Kind[]> {
  const services = await list(MAX_EXPORTED + 1);
  if (services.length <= MAX_EXPORTED) return services;
  throw new AppError('conflict', say('table_too_long', { max: MAX_EXPORTED }));
}
