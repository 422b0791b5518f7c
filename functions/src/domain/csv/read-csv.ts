import { CsvError, parse } from 'csv-parse/sync';
import { type Said, say } from '../say';
import { sayIssue } from '../say-issue';
import { unguardCell } from './formulas';
import type { Cells, Table } from './tables';

/** What is wrong with a row; rows are counted from 1, the head included, `column` is empty for a whole row. */
export interface RowError extends Said {
  row: number;
  column: string;
}

/** A record as a row of a table holds it. */
export interface ReadRow<Kind> {
  row: number;
  /** What the table says, by column. */
  cells: Cells;
  record: Kind;
  /** The version that the table was made of; null where it tells none. */
  version: string | null;
  isNew: boolean;
}

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

/** The column of a field that the schema names: `name_hi` of `translations.hi.name`. */
function columnOf([field = '', language, text]: readonly PropertyKey[]): string {
  return String(
    text !== undefined && field === 'translations' ? `${String(text)}_${String(language)}` : field,
  );
}

function parseRows(csv: string): string[][] | RowError {
  try {
    return parse(csv, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.lines ?? HEAD_ROW);
    return { row: Math.max(HEAD_ROW, row), column: '', ...say('row_not_csv') };
  }
}

/**
 * The records of a CSV table, each checked by the contract's own schema, and everything that is wrong with it. A row
 * without `_id` is a new record, with an id from `newId`.
 */
export function readCsv<Kind extends { _id: string }>(
  table: Table<Kind>,
  csv: string,
  maxRows: number,
  newId: () => string,
): { rows: ReadRow<Kind>[]; count: number; errors: RowError[] } {
  const parsed = parseRows(csv);
  if (!Array.isArray(parsed)) return { rows: [], count: 0, errors: [parsed] };
  const [head = [], ...body] = parsed.map((cells) => cells.map((cell) => unguardCell(cell.trim())));
  const errors = checkHead(head, table as unknown as Table<{ _id: string }>);
  if (body.length > maxRows) {
    errors.push({ row: maxRows + 2, column: '', ...say('rows_limit', { max: maxRows }) });
  }
  if (errors.length > 0) return { rows: [], count: body.length, errors };

  const rows: ReadRow<Kind>[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, values] of body.entries()) {
    const row = index + HEAD_ROW + 1;
    if (values.length !== head.length) {
      errors.push({ row, column: '', ...say('row_cells', { count: values.length, wanted: head.length }) });
      continue;
    }
    const cells: Cells = Object.fromEntries(head.map((column, at) => [column, values[at] ?? '']));
    const id = cells._id || newId();
    const given = { ...table.fromCells(cells), _id: id };
    const record = table.schema.safeParse(given);
    if (!record.success) {
      for (const issue of record.error.issues) {
        errors.push({ row, column: columnOf(issue.path), ...sayIssue(issue, given) });
      }
      continue;
    }
    const earlier = rowOf.get(id);
    if (earlier !== undefined) errors.push({ row, column: '_id', ...say('row_id_twice', { row: earlier }) });
    rowOf.set(id, row);
    rows.push({ row, cells, record: record.data, version: cells.version || null, isNew: !cells._id });
  }
  return { rows, count: body.length, errors };
}
