import { nameSubjects } from '#audit/operations/name-subjects.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** A page of the audit trail, newest first, each entry with its subject; no endpoint changes the trail. */
export const listAudit: Handler<'listAudit'> = async ({ query }, _actor, context) => {
  const { stores, adminSessions } = context;
  const { after: afterId, ...filter } = query;
  const after = afterId === undefined ? null : await stores.audit.find(afterId);
  if (afterId !== undefined && !after) throw notFound('entry');
  const entries = await stores.audit.list(filter, after);
  const actors = [...new Set(entries.map(({ actor }) => actor))];
  const [found, subjects] = await Promise.all([
    adminSessions.emailsOf(actors),
    nameSubjects(entries, stores),
  ]);
  // An admin whose access was withdrawn has no account any more, but a record.
  const gone = await stores.admins.findAll(actors.filter((uid) => !found.has(uid)));
  const emails = new Map([...found, ...gone.map(({ _id, email }) => [_id, email] as const)]);
  return entries.map((entry, index) => {
    const actorName = emails.get(entry.actor);
    const subject = subjects[index];
    return { ...entry, ...(subject && { subject }), ...(actorName !== undefined && { actorName }) };
  });
};
