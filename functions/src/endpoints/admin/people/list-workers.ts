import { listWorkersPage } from '#workers/operations/list-workers-page.ts';
import type { Handler } from '../../handler';

/** A page of the workers, with the search in the address (docs/specification.md section 7). */
export const listWorkers: Handler<'listWorkers'> = ({ query }, _actor, context) =>
  listWorkersPage(query, context);
