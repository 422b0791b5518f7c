import { forbidden } from '../../domain/app-error';
import { findPerson } from '../../people/operations/find-person';
import type { Handler } from '../handler';

/** All personal data of the caller, as customer and partner, as one file. What makes it is loaded for it: it is seldom asked for. */
export const exportOwnData: Handler<'exportOwnData'> = async (_input, actor, context) => {
  const person = await findPerson(actor.uid, context);
  if (!person) throw forbidden();
  const { exportPerson } = await import('../../people/operations/export-person');
  return exportPerson(person, context);
};
