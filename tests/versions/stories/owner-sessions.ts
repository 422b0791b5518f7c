import { call, newAdmin, type Story, type World } from '../story';

/** Two admins look at the day and sign out, one of them everywhere. */
export function* ownerSessions(world: World): Story {
  const one = yield* newAdmin(world, 'owner', 'operations', 'kyc', 'finance', 'readonly');
  yield* call('getDashboard', { token: one.token });
  yield* call('listNeedsAction', { token: one.token });
  yield* call('adminLogout', { token: one.token, about: [one.uid] });
  const other = yield* newAdmin(world, 'owner', 'readonly');
  yield* call('listAudit', { token: other.token });
  yield* call('getDashboard', { token: other.token });
  yield* call('adminLogoutEverywhere', { token: other.token, about: [other.uid] });
}
