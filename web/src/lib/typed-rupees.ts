import { toPlainDigits, withoutThousands } from '@gharseva/contract/rules';

/** Digits, perhaps with commas between, and the paise that somebody may write or paste after them. */
const SUM = /(\d[\d,]*)(\.\d*)?/;

/**
 * What stands in a field for whole rupees: the digits of a typed or pasted sum in any script with their commas, and its paise. Without
 * its sign, point or comma, what is written after the rupees would make a hundred times as much of them.
 * @param digits how many digits of rupees there can be. Of a longer sum one more stays: it is too much, and never another sum
 */
export function tidyRupees(typed: string, digits: number): string {
  const [, rupees = '', paise = ''] = SUM.exec(toPlainDigits(typed).replace(/[^\d.,]/g, '')) ?? [];
  const fitting = new RegExp(`^(?:\\d,*){0,${digits + 1}}`);
  return (fitting.exec(rupees.replace(/^0+(?=\d)/, ''))?.[0] ?? '') + paise;
}

/** The sum that stands in such a field; 0 for none, or one with paise, whichever sign they are written with. */
export function readRupees(tidied: string): number {
  const [rupees = '', ...paise] = tidied.split('.');
  const sum = [withoutThousands(rupees), ...paise].join('.');
  return /^\d+(\.0{0,2})?$/.test(sum) ? Number(sum) : 0;
}
