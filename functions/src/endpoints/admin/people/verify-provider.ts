import { auditChanges } from '../../../audit/audit-changes';
import { auditEntry } from '../../../audit/audit-entry';
import { workerRef } from '../../../audit/audit-refs';
import { notThere } from '../../../domain/check-version';
import type { Handler } from '../../handler';

/**
 * Verifies a provider (docs/specification.md section 4: one way); one that
 * is verified already stays so, and nothing is written.
 */
export const verifyProvider: Handler<'verifyProvider'> = ({ params }, actor, { stores, transact, clock }) =>
  transact(async (transaction) => {
    const stored = await stores.providers.findIn(transaction, params.id);
    if (!stored) throw notThere('provider');
    if (stored.isVerified) return stored;
    const provider = { ...stored, isVerified: true };
    await stores.providers.replaceIn(transaction, provider);
    const changes = auditChanges(stored, provider);
    const about = workerRef(provider._id, provider.name);
    const entry = auditEntry(actor, 'verify_provider', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return provider;
  });
