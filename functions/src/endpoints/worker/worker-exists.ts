import { isRegistered } from '#workers/operations/is-registered.ts';
import type { Handler } from '../handler';

/** Whether the caller's phone, in the address, is registered (docs/specification.md section 7). */
export const workerExists: Handler<'workerExists'> = async ({ query }, actor, { stores }) => ({
  exists: await isRegistered(query.phone, actor, stores),
});
