import { formatRupees } from '#lib/i18n/format.ts';

/** Money with its paise, where there are any: `₹1,299`, `₹499.50`. */
export function formatPaise(paise: number): string {
  const part = paise % 100;
  const whole = formatRupees((paise - part) / 100);
  return part === 0 ? whole : `${whole}.${String(part).padStart(2, '0')}`;
}
