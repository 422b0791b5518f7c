import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { refuseSetup } from '#people/operations/refuse-setup.ts';
import { askProvider, provePassword } from '#people/operations/sign-in-admin.ts';
import type { Handler } from '../../handler';

/**
 * Begins to set up the second factor of an admin (docs/decisions/0079-second-factors.md). The password is asked for again:
 * a session alone changes no factor. Until the first code came, nothing is changed.
 */
export const startSecondFactor: Handler<'startSecondFactor'> = async ({ body, attempt }, _actor, context) => {
  const proof = await provePassword(body, context);
  if (proof.needs !== 'nothing') throw new AppError('conflict', say('second_factor_exists'));
  const started = await askProvider(() => context.secondFactors.start(proof.idToken));
  if (typeof started === 'string') throw refuseSetup(started);
  await context.transact((transaction) => attempt.succeedIn(transaction));
  return started;
};
