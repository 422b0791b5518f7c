/** Parses a whole number from 0 to `max`, ignoring spaces and thousands separators; null for anything else. */
export function parseWhole(typed: string, max: number): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  const value = Number(digits);
  return value <= max ? value : null;
}
