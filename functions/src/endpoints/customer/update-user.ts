import { requireUser, toUser } from '../../people/own-user';
import type { Handler } from '../handler';

/** Saves the name and e-mail address of the details step (docs/specification.md section 5). */
export const updateUser: Handler<'updateUser'> = ({ body }, actor, { stores, transact }) =>
  transact(async (transaction) => {
    const user = { ...requireUser(await stores.users.findIn(transaction, actor.uid)), ...body };
    await stores.users.mergeIn(transaction, user);
    return toUser(user);
  });
