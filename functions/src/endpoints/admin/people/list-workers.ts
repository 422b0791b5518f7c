import { notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { toWorker } from '#stores/workers.ts';
import { editedOf } from '#workers/admin-worker.ts';
import type { Handler } from '../../handler';

/**
 * A page of the workers by name, searched by the beginning of a name or phone, with the total (docs/specification.md
 * section 7). A page requested by the previous page's cursor costs no more than the first; one requested by its number
 * alone costs the workers that it skips, and one after the end nothing.
 */
export const listWorkers: Handler<'listWorkers'> = async ({ query }, _actor, { stores, clock }) => {
  const { page, limit, search, status, kyc } = query;
  const after = query.after === undefined ? null : await stores.workers.find(query.after);
  if (query.after !== undefined && !after) throw notFound('worker');
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
};
