import { CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import { type Said, say } from '../../domain/say';
import { sayIssue, valueAt } from '../../domain/say-issue';
import { unguardCell } from './formulas';
import type { Cells, Table } from './tables';
import { VERSION_MARK } from './write-csv';

/** An error in a row; rows are counted from 1, including the head; `column` is empty for a whole row. */
export interface RowError extends Said {
  row: number;
  column: string;
}

/** The version that a row is based on, with its mark or, as in older tables, without; null for none. */
const versionIn = ({ version = '' }: Cells) =>
  (version.startsWith(VERSION_MARK) ? version.slice(VERSION_MARK.length) : version) || null;

/** A record with its row in a table. */
export interface ReadRow<Kind> {
  row: number;
  /** The cells in the table, by column. */
  cells: Cells;
  record: Kind;
  /** The version that the row is based on; null without one. */
  version: string | null;
  isNew: boolean;
}

/** The id of a cell that may contain a name; a cell of another column as it is. */
export type NameIds = (column: string, cell: string) => string | Said;

const HEAD_ROW = 1;

function checkHead(head: readonly string[], table: Table<{ _id: string }>): RowError[] {
  const wrong = (column: string, said: Said) => ({ row: HEAD_ROW, column, ...said });
  return [
    ...head
      .filter((column) => !table.columns.includes(column))
      .map((one) => wrong(one, say('column_unknown'))),
    ...head
      .filter((column, index) => head.indexOf(column) !== index)
      .map((one) => wrong(one, say('column_twice'))),
    ...table.columns
      .filter((column) => !table.optional.includes(column) && !head.includes(column))
      .map((one) => wrong(one, say('column_missing'))),
  ];
}

/** The column of a field in the schema: `name_hi` for `translations.hi.name`. */
function columnOf([field = '', language, text]: readonly PropertyKey[]): string {
  return String(
    text !== undefined && field === 'translations' ? `${String(text)}_${String(language)}` : field,
  );
}

/** The separator of the cells: spreadsheets write `;` or a tab where the comma is the decimal sign. */
function separatorOf(csv: string): string {
  const head = csv.slice(0, csv.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => [sign, head.split(sign).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

const MAX_SHOWN = 40;

/** The message for a wrong cell: its value, and what is expected. */
function sayCell(said: Said, cell: string | undefined): Said {
  if (!cell) return said;
  const value = cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell;
  return say('cell_wrong', { value, wanted: [said] });
}

/** The message for a schema's fault, for a cell of another type than its field. */
function sayFault(issue: z.core.$ZodIssue, given: unknown): Said {
  if (issue.code !== 'invalid_type') return sayIssue(issue, given);
  if (issue.expected === 'number' || issue.expected === 'int') return say('not_whole');
  return issue.expected === 'boolean' ? say('yes_or_no') : sayIssue(issue, given);
}

/** A row that is not empty, with its number in the spreadsheet, where empty ones count. */
interface SheetRow {
  row: number;
  values: string[];
}

function parseRows(csv: string): SheetRow[] | RowError {
  try {
    const rows: string[][] = parse(csv, { bom: true, relax_column_count: true, delimiter: separatorOf(csv) });
    return rows
      .map((cells, index) => ({
        row: index + HEAD_ROW,
        values: cells.map((cell) => unguardCell(cell.trim())),
      }))
      .filter(({ values }) => values.some((value) => value !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.lines ?? HEAD_ROW);
    return { row: Math.max(HEAD_ROW, row), column: '', ...say('row_not_csv') };
  }
}

/** What of a table says how its rows may end. */
type Columns = Pick<Table<{ _id: string }>, 'columns' | 'optional'>;

/**
 * The cells of a row, one for each column. Where a block of rows has nothing in its last columns, as new records have no version,
 * spreadsheets write no separators there: what a table may leave out is then empty. A row with an id has a version, and was
 * written whole; so was one that ends before it can say that it has none, and every row of a table without ids.
 */
function wholeRow(values: string[], head: readonly string[], { columns, optional }: Columns): string[] {
  const missing = head.slice(values.length);
  const isNew = columns.includes('_id') && !values[head.indexOf('_id')];
  const mayEnd = isNew && missing.every((column) => column !== '_id' && optional.includes(column));
  return mayEnd ? [...values, ...missing.map(() => '')] : values;
}

/**
 * The records of a CSV table, each parsed by the contract's schema, and all of its errors. A row without `_id` is a
 * new record, with an id from `newId`; `nameIds` gives the id for a cell with a name.
 */
export function readCsv<Kind extends { _id: string }>(
  table: Table<Kind>,
  csv: string,
  maxRows: number,
  newId: (row: number) => string,
  nameIds: NameIds = (_column, cell) => cell,
): { rows: ReadRow<Kind>[]; count: number; errors: RowError[] } {
  const parsed = parseRows(csv);
  if (!Array.isArray(parsed)) return { rows: [], count: 0, errors: [parsed] };
  const [{ values: head } = { values: [] }, ...body] = parsed;
  const errors = checkHead(head, table as unknown as Table<{ _id: string }>);
  if (body.length > maxRows) {
    const { row = HEAD_ROW } = body[maxRows] ?? {};
    errors.push({ row, column: '', ...say('rows_limit', { max: maxRows }) });
  }
  if (errors.length > 0) return { rows: [], count: body.length, errors };

  const rows: ReadRow<Kind>[] = [];
  const rowOf = new Map<string, number>();
  for (const { row, values: written } of body) {
    const values = wholeRow(written, head, table);
    if (values.length !== head.length) {
      errors.push({ row, column: '', ...say('row_cells', { count: values.length, wanted: head.length }) });
      continue;
    }
    const named: [string, string | Said][] = head.map((column, at) => [
      column,
      nameIds(column, values[at] ?? ''),
    ]);
    const refused = named.flatMap(([column, said]) =>
      typeof said === 'string' ? [] : [{ row, column, ...said }],
    );
    if (refused.length > 0) {
      errors.push(...refused);
      continue;
    }
    const cells = Object.fromEntries(named) as Cells;
    const id = cells._id || newId(row);
    const given = { ...table.fromCells(cells), _id: id };
    const record = table.schema.safeParse(given);
    if (!record.success) {
      for (const issue of record.error.issues) {
        const column = columnOf(issue.path);
        // Of several values in a cell, the wrong one.
        const wrong = valueAt(given, issue.path);
        const shown = typeof wrong === 'string' ? wrong : cells[column];
        errors.push({ row, column, ...sayCell(sayFault(issue, given), shown) });
      }
      continue;
    }
    const earlier = rowOf.get(id);
    if (earlier !== undefined) errors.push({ row, column: '_id', ...say('row_id_twice', { row: earlier }) });
    rowOf.set(id, row);
    rows.push({ row, cells, record: record.data, version: versionIn(cells), isNew: !cells._id });
  }
  return { rows, count: body.length, errors };
}
