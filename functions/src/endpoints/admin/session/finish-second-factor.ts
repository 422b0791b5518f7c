import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { refuseSetup } from '#people/operations/refuse-setup.ts';
import { askProvider, openAdminSession, proveCode, provePassword } from '#people/operations/sign-in-admin.ts';
import type { Handler } from '../../handler';

/**
 * Sets the second factor of an admin up by its first code, and signs the admin in. Whose factor it is, the password
 * decides: the session in the body belongs to one account, and opens none. After a lost answer the factor is there, and its
 * code signs in.
 */
export const finishSecondFactor: Handler<'finishSecondFactor'> = async (
  { body, attempt },
  _actor,
  context,
) => {
  const proof = await provePassword(body, context);
  if (proof.needs === 'another') throw new AppError('conflict', say('second_factor_unusable'));
  if (proof.needs === 'code') {
    const idToken = await proveCode(proof.pending, body.code, attempt, context);
    if (idToken === null) throw new AppError('conflict', say('second_factor_exists'));
    return openAdminSession(proof, idToken, attempt, context);
  }
  await attempt.chargeCode();
  const finished = await askProvider(() =>
    context.secondFactors.finish(proof.idToken, body.session, body.code),
  );
  if (typeof finished === 'string') throw refuseSetup(finished);
  return openAdminSession(proof, finished.idToken, attempt, context);
};
