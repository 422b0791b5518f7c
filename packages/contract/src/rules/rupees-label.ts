/** A digit after which Indian notation has a comma: after the hundreds the digits stand in pairs. */
const BEFORE_COMMA = /\d(?=(?:\d\d)+\d$)/g;

/**
 * Whole rupees in Indian notation with Latin digits, `₹1,29,999`, in each language of the site. As the browser's own format gives
 * it, which takes a cheap phone a tenth of a second to load.
 */
export function rupeesLabel(amount: number): string {
  const digits = String(Math.round(Math.abs(amount)));
  return `${amount < 0 ? '-' : ''}₹${digits.replace(BEFORE_COMMA, '$&,')}`;
}
