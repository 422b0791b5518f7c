import { toPlainDigits } from '@gharseva/contract/rules';

/** Parses typed degrees or kilometres, in the digits of any script, with a point or a comma; NaN for anything else. */
export function parseMeasure(typed: string): number {
  const plain = toPlainDigits(typed).trim().replace(',', '.');
  return /^-?[0-9]{1,3}(\.[0-9]+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
