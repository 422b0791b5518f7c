import { regionalLocale } from '#lib/i18n/i18n.ts';

/** Paise as rupees in Indian notation: `₹1,234.50`. */
export const formatPaise = (paise: number): string =>
  new Intl.NumberFormat(regionalLocale(), { style: 'currency', currency: 'INR' }).format(paise / 100);
