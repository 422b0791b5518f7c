import { say } from '../../domain/say';
import type { ReadRow, RowError } from './read-csv';
import type { Table } from './tables';

/** The plan of an import: the records to write, the counts, and the errors. */
export interface ImportPlan<Kind> {
  changes: Kind[];
  created: number;
  updated: number;
  unchanged: number;
  errors: RowError[];
}

/**
 * Compares a table's rows with the stored records. A row with a version is refused when the record has changed since,
 * so that no table overwrites another admin's work; so is a new one whose record the same table has added before.
 */
export function planImport<Kind extends { _id: string }>(
  rows: readonly ReadRow<Kind>[],
  stored: ReadonlyMap<string, Kind>,
  versionOf: (record: Kind) => string,
  refuseEntered: Table<Kind>['refuseEntered'] = () => [],
): ImportPlan<Kind> {
  const plan: ImportPlan<Kind> = { changes: [], created: 0, updated: 0, unchanged: 0, errors: [] };
  for (const { row, record, version, isNew } of rows) {
    const before = stored.get(record._id);
    const current = before ? versionOf(before) : null;
    if (current === versionOf(record)) {
      plan.unchanged += 1;
      continue;
    }
    const isOfAnother = version !== null ? version !== current : isNew && before !== undefined;
    if (isOfAnother) {
      const said = say(before ? 'row_changed' : 'row_deleted');
      plan.errors.push({ row, column: 'version', ...said });
      continue;
    }
    const refused = refuseEntered(record, before);
    if (refused.length > 0) {
      plan.errors.push(...refused.map((fault) => ({ row, ...fault })));
      continue;
    }
    plan.changes.push(record);
    if (before) plan.updated += 1;
    else plan.created += 1;
  }
  return plan;
}
