import { isRegistered } from '#workers/operations/is-registered.ts';
import type { Handler } from '../handler';

/** Whether the caller's phone, in the body, is registered. */
export const askWorkerExists: Handler<'askWorkerExists'> = async ({ body }, actor, { stores }) => ({
  exists: await isRegistered(body.phone, actor, stores),
});
