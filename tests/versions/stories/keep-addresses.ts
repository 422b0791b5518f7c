import { ADDRESS } from '../../support/order-body';
import { call, need, newCustomer, type Story, type World } from '../story';

/** A customer fills in the profile and keeps addresses, and downloads it all. */
export function* keepAddresses(world: World): Story {
  const { uid, token } = yield* newCustomer();
  const own = { token, params: { id: uid } };
  const name = `Asha ${world.next()}`;
  yield* call('updateUser', { ...own, body: { name, email: 'asha@example.com' } });
  const seen = yield* call('getUser', own);
  need(seen.name === name, 'the name of a customer');
  const key = `address-${uid}`;
  const { addresses } = yield* call('addAddress', {
    ...own,
    ...{ body: ADDRESS, idempotencyKey: key, isRepeated: true },
  });
  const addressId = addresses[0]?._id ?? '';
  const ofAddress = { token, params: { userId: uid, addressId } };
  yield* call('updateAddress', { ...ofAddress, body: { ...ADDRESS, label: 'Office' } });
  const moved = yield* call('getUser', own);
  need(moved.addresses[0]?.label === 'Office', 'a changed address');
  yield* call('exportOwnData', own);
  yield* call('deleteAddress', ofAddress);
  const left = yield* call('getUser', own);
  need(left.addresses.length === 0 && left.name === name, 'a deleted address');
}
