import { stringify } from 'csv-stringify/sync';
import { guardCell } from './formulas';
import type { Table } from './tables';

/** Before a version: a spreadsheet takes some of them for numbers, and keeps fifteen digits of a number. */
export const VERSION_MARK = 'v';

/** Records as CSV in UTF-8, with the byte order mark for spreadsheets, every cell quoted, none a formula. */
export function writeCsv<Kind extends { _id: string }>(
  table: Table<Kind>,
  records: readonly Kind[],
  versionOf: (record: Kind) => string,
): string {
  const rows = records.map((record) => ({
    ...table.toCells(record),
    version: `${VERSION_MARK}${versionOf(record)}`,
  }));
  return writeCells(table.columns, rows);
}

/** Rows as CSV, likewise; a missing cell is empty. */
export function writeCells(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number | undefined>>[],
): string {
  const cells = rows.map((row) => columns.map((column) => guardCell(String(row[column] ?? ''))));
  return stringify([[...columns], ...cells], { bom: true, quoted: true, record_delimiter: 'windows' });
}
