import type { CashChange, CashEntry } from '@gharseva/contract';
import { auditEntry } from '../../audit/audit-entry';
import { workerRef } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { notFound } from '../../domain/check-version';
import type { WriteContext } from '../../stores/write-context';
import { nextCashEntry } from '../next-cash-entry';
import { toCashEntry } from '../to-cash-entry';
import { holdCashIn } from './hold-cash';

/**
 * Writes an entry of a partner's cash, with its line in the audit trail.
 * @returns all entries of the partner, day and city
 * @throws AppError `not_found`, also of a partner whose account is being deleted, and what {@link nextCashEntry} refuses
 */
export async function recordCash(
  change: CashChange,
  actor: AdminActor,
  { stores, transact, clock }: WriteContext,
): Promise<CashEntry[]> {
  const { workerUid, cityId, date, note } = change;
  const of = { workerUid, cityId, date };
  const [worker, city] = await Promise.all([stores.workers.find(workerUid), stores.cities.find(cityId)]);
  if (!worker) throw notFound('worker');
  if (!city) throw notFound('city');
  return transact(async (transaction) => {
    const now = clock();
    // Entries never change: that nobody has added one meanwhile is held by the number of the new one.
    const entries = (await stores.cashEntries.listOf(of)).map(toCashEntry);
    const entry = nextCashEntry(entries, change, now);
    if (!entry) return entries;
    if (await holdCashIn(transaction, workerUid, stores)) throw notFound('worker');
    await stores.cashEntries.createIn(transaction, { ...entry, ...of, actor: actor.uid });
    const action = change.action === 'record' ? 'record_cash' : 'reverse_cash';
    const changes = [
      { field: 'cashDay', from: null, to: date },
      { field: entry.kind === 'kept' ? 'cashKept' : 'cashHandedOver', from: null, to: entry.amount },
    ];
    const about = workerRef(workerUid, worker.fullName);
    await stores.audit.appendIn(
      transaction,
      auditEntry(actor, action, about, now, { changes, reason: note }),
    );
    return [...entries, entry];
  });
}
