import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { workerRef } from '#audit/audit-refs.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** Verifies a provider (docs/specification.md section 4: one way); for a verified one nothing is written. */
export const verifyProvider: Handler<'verifyProvider'> = ({ params }, actor, { stores, transact, clock }) =>
  transact(async (transaction) => {
    const stored = await stores.providers.findIn(transaction, params.id);
    if (!stored) throw notFound('provider');
    if (stored.isVerified) return stored;
    const provider = { ...stored, isVerified: true };
    await stores.providers.replaceIn(transaction, provider);
    const changes = auditChanges(stored, provider);
    const about = workerRef(provider._id, provider.name);
    const entry = auditEntry(actor, 'verify_provider', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return provider;
  });
