import { listWorkersPage } from '#workers/operations/list-workers-page.ts';
import type { Handler } from '../../handler';

/** A page of the workers, with the search in the body. */
export const searchWorkers: Handler<'searchWorkers'> = ({ body }, _actor, context) =>
  listWorkersPage(body, context);
