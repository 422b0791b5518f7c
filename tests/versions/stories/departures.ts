import { ADDRESS } from '../../support/order-body';
import { call, newAdmin, newCustomer, type Story, type World } from '../story';

/** Two customers leave: one deletes the account, for the other an owner does. */
export function* departures(world: World): Story {
  const leaving = yield* newCustomer();
  const own = { token: leaving.token, params: { id: leaving.uid } };
  yield* call('addAddress', { ...own, body: ADDRESS });
  yield* call('deleteOwnAccount', { ...own, body: { phone: leaving.phone } });

  const asking = yield* newCustomer();
  yield* call('addAddress', { token: asking.token, params: { id: asking.uid }, body: ADDRESS });
  const { token } = yield* newAdmin(world, 'owner');
  const ofPerson = { token, params: { id: asking.uid } };
  yield* call('exportPerson', ofPerson);
  yield* call('deletePerson', { ...ofPerson, body: { phone: asking.phone } });
}
