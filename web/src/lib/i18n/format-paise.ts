import { keepNumbers } from './keep-format';

const rupeesWith = (decimals: 0 | 2) =>
  keepNumbers(() => ({
    ...{ style: 'currency', currency: 'INR' },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  }));
const rupees = { 0: rupeesWith(0), 2: rupeesWith(2) };

/**
 * Paise as rupees in Indian notation: `₹1,299`, `₹499.50`.
 * @param decimals 2 for columns in which each sum has its paise, `₹1,299.00`
 */
export function formatPaise(paise: number, decimals: 0 | 2 = paise % 100 === 0 ? 0 : 2): string {
  return rupees[decimals]().format(paise / 100);
}
