import { stringify } from 'csv-stringify/sync';
import { guardCell } from './formulas';
import type { Table } from './tables';

/** Records as CSV in UTF-8, with the byte order mark for spreadsheets, every cell quoted, none a formula. */
export function writeCsv<Kind extends { _id: string }>(
  table: Table<Kind>,
  records: readonly Kind[],
  versionOf: (record: Kind) => string,
): string {
  const rows = records.map((record) => {
    const cells = { ...table.toCells(record), version: versionOf(record) };
    return table.columns.map((column) => guardCell((cells as Record<string, string>)[column] ?? ''));
  });
  return stringify([[...table.columns], ...rows], { bom: true, quoted: true, record_delimiter: 'windows' });
}
