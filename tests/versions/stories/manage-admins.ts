import { ADMIN_ACCOUNTS_PAGE_SIZE, type AdminAccount } from '@gharseva/contract';
import { setPassword } from '../../support/admins';
import { PASSWORD, randomPhone } from '../../support/people';
import { arrange, call, need, newAdmin, type Story, type World } from '../story';

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

/** Reads the list to the page with an admin; since when an account exists is not told by the clock of the API. */
function* findAdmin(token: string, id: string): Story<AdminAccount | undefined> {
  let after: string | undefined;
  for (;;) {
    const page: AdminAccount[] = yield* call('listAdmins', { token, ...(after && { query: { after } }) });
    const found = page.find(({ _id }) => _id === id);
    if (found || page.length < ADMIN_ACCOUNTS_PAGE_SIZE) return found;
    after = page.at(-1)?._id;
  }
}
