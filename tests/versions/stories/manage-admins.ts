import { setPassword } from '../../support/admins';
import { PASSWORD, randomPhone } from '../../support/people';
import { arrange, call, findAdmin, need, newAdmin, type Story, type World } from '../story';

/** An owner creates an admin, who signs in, gets another role, and loses the access. */
export function* manageAdmins(world: World): Story {
  const { token } = yield* newAdmin(world, 'owner');
  const email = `${randomPhone()}@example.com`;
  const { id } = yield* call('createAdmin', {
    ...{ token, body: { name: 'Meera', email, role: 'readonly' } },
    ...{ idempotencyKey: `admin-${email}`, isRepeated: true },
  });
  const ofAdmin = { token, params: { id } };
  const { link } = yield* call('createPasswordLink', ofAdmin);
  need(yield* arrange(() => setPassword(link, PASSWORD)), 'the link of a new admin');
  const made = yield* findAdmin(token, id);
  need(made?.hasAccess === true, 'a new admin');
  const session = yield* call('adminLogin', { body: { username: email, password: PASSWORD }, about: [id] });
  yield* call('getDashboard', { token: session.token, about: [id] });
  yield* call('setAdminRole', { ...ofAdmin, body: { role: 'finance' } });
  yield* call('endAdminSessions', ofAdmin);
  yield* call('withdrawAdmin', ofAdmin);
  const left = yield* findAdmin(token, id);
  need(left?.hasAccess === false, 'a withdrawn admin');
}
