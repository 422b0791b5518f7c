/** Parses a typed whole number, with spaces and commas between its digits; NaN for anything else. */
export function parseWhole(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
