import { toPlainDigits } from '@gharseva/contract/rules';

/** Digits, and the paise that somebody may write or paste after them. */
const SUM = /(\d+)(\.\d*)?/;

/**
 * What stands in a field for whole rupees: the digits of a typed or pasted sum in any script, and its paise, which would
 * make a hundred times as much of it if their point were left out.
 * @param digits how many digits of rupees there can be. Of a longer sum one more stays: it is too much, and never another sum
 */
export function tidyRupees(typed: string, digits: number): string {
  const [, rupees = '', paise = ''] = SUM.exec(toPlainDigits(typed).replace(/[^\d.]/g, '')) ?? [];
  return rupees.replace(/^0+(?=\d)/, '').slice(0, digits + 1) + paise;
}

/** The sum that stands in such a field; 0 for none, or one with paise. */
export function readRupees(tidied: string): number {
  const rupees = Number(tidied);
  return Number.isInteger(rupees) ? rupees : 0;
}
