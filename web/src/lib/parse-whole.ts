import { toPlainDigits } from '@gharseva/contract/rules';

/** Parses a typed whole number, in the digits of any script, with spaces and commas between them; NaN for anything else. */
export function parseWhole(typed: string): number {
  const digits = toPlainDigits(typed).replace(/[\s,]/g, '');
  return /^[0-9]+$/.test(digits) ? Number(digits) : Number.NaN;
}
