import { auditEntry } from '#audit/audit-entry.ts';
import { notFound } from '#domain/check-version.ts';
import { exportPerson as exportAll } from '#people/operations/export-person.ts';
import { findPerson } from '#people/operations/find-person.ts';
import type { Handler } from '../../handler';

/** All personal data of a customer or partner as one file; recorded before the first byte is sent. */
export const exportPerson: Handler<'exportPerson'> = async ({ params }, actor, context) => {
  const person = await findPerson(params.id, context);
  if (!person) throw notFound('person');
  const { stores, clock } = context;
  await stores.audit.append(context.transact, auditEntry(actor, 'export_person', params.id, clock()));
  return exportAll(person, context);
};
