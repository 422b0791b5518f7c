/** The first characters by which a spreadsheet recognizes a formula, in usual and full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet evaluates: with an apostrophe in front if it would. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) || GUARDED.test(cell) ? `'${cell}` : cell;
}

/** The cell before {@link guardCell}. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
