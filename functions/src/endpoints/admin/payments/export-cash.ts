import { Readable } from 'node:stream';
import { writeCash } from '#payments/operations/write-cash.ts';
import type { Handler } from '../../handler';

/** The cash of a city's day as a table. */
export const exportCash: Handler<'exportCash'> = async ({ query }, _actor, { stores }) => {
  const bytes = Buffer.from(await writeCash(query, stores));
  return {
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    fileName: `cash-${query.cityId}-${query.date}.csv`,
    bytes: Readable.from([bytes]),
  };
};
