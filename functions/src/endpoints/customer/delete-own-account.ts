import { forbidden, invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import { findPerson } from '../../people/operations/find-person';
import type { Handler } from '../handler';

/**
 * Deletes the caller's account, as customer and partner (docs/personal-data.md). The typed phone number
 * confirms it: it must be the token's. What deletes is loaded for it: it is seldom asked for.
 */
export const deleteOwnAccount: Handler<'deleteOwnAccount'> = async ({ body }, actor, context) => {
  if (body.phone !== actor.phone) throw invalid('phone', say('deletion_other_phone'));
  const person = await findPerson(actor.uid, context);
  if (!person) throw forbidden();
  const phones = [...new Set([actor.phone, ...person.phones])];
  const { deletePerson } = await import('../../people/operations/delete-person');
  return { isFinished: await deletePerson({ ...person, phones }, null, context) };
};
