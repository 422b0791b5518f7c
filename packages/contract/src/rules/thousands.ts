/** A whole number with commas between its thousands, as in India or elsewhere. */
const GROUPED = /^[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3}$/;

/**
 * The digits of a whole number that was written with commas between its thousands, as `1,299` or `1,29,999`. Any other text stays as
 * it is, and so does `499,00`: elsewhere the comma is the decimal sign, and without it the sum would be a hundred times as much.
 */
export const withoutThousands = (text: string): string =>
  GROUPED.test(text) ? text.replaceAll(',', '') : text;
