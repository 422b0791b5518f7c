import { Readable } from 'node:stream';
import { writeMoney } from '#payments/operations/write-money.ts';
import type { Handler } from '../../handler';

/** The bookings, payments or refunds of some days as a table. */
export const exportMoney: Handler<'exportMoney'> = async ({ params, query }, _actor, { stores }) => {
  const bytes = Buffer.from(await writeMoney(params.kind, query, stores));
  return {
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
    fileName: `${params.kind}-${query.from}-${query.to}.csv`,
    bytes: Readable.from([bytes]),
  };
};
