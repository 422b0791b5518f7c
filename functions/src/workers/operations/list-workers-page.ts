import type { EndpointParsed, EndpointResponse } from '@gharseva/contract';
import { notFound } from '../../domain/check-version';
import { versionOf } from '../../domain/version-of';
import type { Clock } from '../../platform/clock';
import type { Stores } from '../../stores/stores';
import { toWorker } from '../../stores/workers';
import { editedOf } from '../admin-worker';

/**
 * A page of the workers by name, searched by the beginning of a name or phone, with the total (docs/specification.md
 * section 7). A page requested by the previous page's cursor costs no more than the first; one requested by its number
 * alone costs the workers that it skips, and one after the end nothing.
 * @throws AppError `not_found` for an unknown cursor
 */
export async function listWorkersPage(
  asked: EndpointParsed<'searchWorkers', 'body'>,
  { stores, clock }: { stores: Stores; clock: Clock },
): Promise<EndpointResponse<'searchWorkers'>> {
  const { page, limit, search, status, kyc } = asked;
  const after = asked.after === undefined ? null : await stores.workers.find(asked.after);
  if (asked.after !== undefined && !after) throw notFound('worker');
  const start = after ? { after } : { skip: (page - 1) * limit };
  const { workers, total } = await stores.workers.list({ search, status, kyc }, limit, start);
  const now = clock();
  const shown = await Promise.all(
    workers.map(async (worker) => toWorker(worker, await stores.orders.countToday(worker, now))),
  );
  return {
    workers: shown.map((worker) => ({ ...worker, version: versionOf(editedOf(worker)) })),
    total,
    next: workers.length === limit && page * limit < total ? (workers.at(-1)?._id ?? null) : null,
  };
}
