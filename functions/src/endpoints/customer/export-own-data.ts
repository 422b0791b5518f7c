import { forbidden } from '../../domain/app-error';
import { exportPerson } from '../../people/operations/export-person';
import { findPerson } from '../../people/operations/find-person';
import type { Handler } from '../handler';

/** All personal data of the caller, as customer and partner, as one file. */
export const exportOwnData: Handler<'exportOwnData'> = async (_input, actor, context) => {
  const person = await findPerson(actor.uid, context);
  if (!person) throw forbidden();
  return exportPerson(person, context);
};
