import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { openAdminSession, proveCode, provePassword } from '#people/operations/sign-in-admin.ts';
import type { Handler } from '../../handler';

/**
 * Signs an admin in (docs/product-decisions.md section 1). The attempt is counted before the password is checked, and a
 * code before the code; a sign-in resets the counts, and what could not be checked is not counted. The password comes with
 * the code in one call, so that nothing is kept between two.
 */
export const adminLogin: Handler<'adminLogin'> = async ({ body, attempt }, _actor, context) => {
  const proof = await provePassword(body, context);
  if (proof.needs === 'another') throw new AppError('conflict', say('second_factor_unusable'));
  if (proof.needs === 'nothing') {
    if (context.secondFactors.isDemanded) throw new AppError('forbidden', say('second_factor_demanded'));
    return openAdminSession(proof, proof.idToken, attempt, context);
  }
  if (body.code === undefined) throw new AppError('unauthenticated', say('second_factor_code'));
  const idToken = await proveCode(proof.pending, body.code, attempt, context);
  if (idToken === null) throw new AppError('unauthenticated', say('second_factor_code_wrong'));
  return openAdminSession(proof, idToken, attempt, context);
};
