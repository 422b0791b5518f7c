import type { ReadRow } from './read-csv';
import type { Table } from './tables';

/**
 * Rows with the stored values of the columns that their table leaves out: an older table, or one with few columns,
 * removes nothing.
 */
export function keepStored<Kind extends { _id: string }>(
  table: Table<Kind>,
  rows: readonly ReadRow<Kind>[],
  stored: ReadonlyMap<string, Kind>,
): ReadRow<Kind>[] {
  return rows.map((row) => {
    const before = stored.get(row.record._id);
    const isWhole = table.columns.every((column) => column === 'version' || column in row.cells);
    if (!before || isWhole) return row;
    const cells = { ...table.toCells(before), ...row.cells };
    return { ...row, record: table.schema.parse({ ...table.fromCells(cells), _id: before._id }) };
  });
}
