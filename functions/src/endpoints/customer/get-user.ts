import { requireUser, toUser } from '../../people/own-user';
import type { Handler } from '../handler';

/** The caller with all saved addresses. */
export const getUser: Handler<'getUser'> = async (_input, actor, { stores }) =>
  toUser(requireUser(await stores.users.find(actor.uid)));
