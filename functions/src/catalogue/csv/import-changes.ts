import type { AuditChange } from '@gharseva/contract';
import { auditChanges } from '../../audit/audit-changes';
import { namedRef } from '../../audit/audit-refs';
import type { ImportPlan } from './plan-import';

/** The characters of changes that one entry keeps: a stored document holds a mebibyte. */
const MAX_KEPT = 300_000;

/**
 * The changes of an import for the audit trail: the numbers of records added and changed, then each record with its
 * values before, as far as an entry has room. An added record has its name only.
 */
export function importChanges<Kind extends { _id: string; name: string }>(
  kind: 'city' | 'service',
  { changes, created, updated }: ImportPlan<Kind>,
  stored: ReadonlyMap<string, Kind>,
): AuditChange[] {
  const kept: AuditChange[] = [
    { field: 'created', from: 0, to: created },
    { field: 'updated', from: 0, to: updated },
  ];
  let room = MAX_KEPT;
  for (const record of changes) {
    const before = stored.get(record._id);
    const of = namedRef(kind, record);
    const told = before ? auditChanges(before, record) : auditChanges(null, { name: record.name });
    const these = told.map((change) => ({ ...change, of }));
    room -= JSON.stringify(these).length;
    if (room < 0) return kept;
    kept.push(...these);
  }
  return kept;
}
