/** What makes a spreadsheet take a cell for a formula, in the usual and the full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet calculates: with an apostrophe ahead where it would. */
export function guardCell(cell: string): string {
  return FORMULA.test(cell) || GUARDED.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before {@link guardCell}. */
export function unguardCell(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
