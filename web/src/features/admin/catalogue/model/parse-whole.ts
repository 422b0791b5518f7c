/** A whole number from 0 to `max` as a person types it, spaces and the commas of thousands left out; else null. */
export function parseWhole(typed: string, max: number): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  const value = Number(digits);
  return value <= max ? value : null;
}
