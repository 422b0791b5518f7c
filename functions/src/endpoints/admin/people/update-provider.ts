import type { Provider } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { workerRef } from '#audit/audit-refs.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/**
 * Sets or removes the e-mail address of a provider (docs/specification.md section 3); an unchanged one writes nothing.
 */
export const updateProvider: Handler<'updateProvider'> = ({ params, body }, actor, context) => {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const stored = await stores.providers.findIn(transaction, params.id);
    if (!stored) throw notFound('provider');
    if ((stored.email ?? '') === body.email) return stored;
    const { email: _email, ...rest } = stored;
    const provider: Provider = { ...rest, ...(body.email && { email: body.email }) };
    await stores.providers.replaceIn(transaction, provider);
    const changes = auditChanges(stored, provider);
    const about = workerRef(provider._id, provider.name);
    const entry = auditEntry(actor, 'update_provider', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return provider;
  });
};
