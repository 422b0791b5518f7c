import { codeOf } from '../../support/api/totp';
import { createEmailAccount, PASSWORD } from '../../support/people';
import { arrange, call, findAdmin, need, newAdmin, type Story, type World } from '../story';

/** An admin sets a second factor up and loses it; an owner resets it, and the password alone signs in. */
export function* loseSecondFactor(world: World): Story {
  const { uid, email } = yield* arrange(() => createEmailAccount(world, { admin: true, role: 'kyc' }));
  const credentials = { username: email, password: PASSWORD };
  const { secret, session } = yield* call('startSecondFactor', { body: credentials, about: [uid] });
  // A code is good for about a minute.
  const { token } = yield* call('finishSecondFactor', {
    ...{ body: { ...credentials, session, code: codeOf(secret) }, about: [uid] },
    ...{ isAtOnce: true, isRepeated: true },
  });
  yield* call('getDashboard', { token, about: [uid] });

  const owner = yield* newAdmin(world, 'owner');
  const listed = yield* findAdmin(owner.token, uid);
  // A version that knows no second factors does not tell.
  need(listed !== undefined && listed.hasSecondFactor !== false, 'a second factor');
  yield* call('resetSecondFactor', { token: owner.token, params: { id: uid }, isRepeated: true });
  const again = yield* call('adminLogin', { body: credentials, about: [uid] });
  yield* call('getDashboard', { token: again.token, about: [uid] });
}
