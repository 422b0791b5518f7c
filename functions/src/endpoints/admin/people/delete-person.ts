import { auditEntry } from '#audit/audit-entry.ts';
import { invalid } from '#domain/app-error.ts';
import { notFound } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import { deletePerson as erase } from '#people/operations/delete-person.ts';
import { findPerson } from '#people/operations/find-person.ts';
import type { Handler } from '../../handler';

/** Deletes the account of a customer or partner on request; the typed phone number confirms it. Recorded with the request. */
export const deletePerson: Handler<'deletePerson'> = async ({ params, body }, actor, context) => {
  const person = await findPerson(params.id, context);
  if (!person) throw notFound('person');
  if (!person.phones.includes(body.phone)) throw invalid('phone', say('deletion_other_phone'));
  const entry = auditEntry(actor, 'delete_person', params.id, context.clock());
  return { isFinished: await erase(person, entry, context) };
};
