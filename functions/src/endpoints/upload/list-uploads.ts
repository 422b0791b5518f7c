import { toUpload } from '../../stores/uploads';
import type { Handler } from '../handler';

/** The documents of a worker, for the worker or an admin, in the order of their types. */
export const listUploads: Handler<'listUploads'> = async ({ query }, _actor, { stores }) =>
  (await stores.uploads.listByWorker(query.refId)).map(toUpload);
