import { toAdminUpload } from '#stores/uploads.ts';
import type { Handler } from '../../handler';

/** The documents of a worker, in the order of their types. */
export const listWorkerUploads: Handler<'listWorkerUploads'> = async ({ params }, _actor, { stores }) =>
  (await stores.uploads.listByWorker(params.id)).map(toAdminUpload);
