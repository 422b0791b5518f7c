import { regionalLocale } from '#lib/i18n/i18n.ts';

const KIB = 1024;

/** A readable size: `640 kB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const isSmall = bytes < KIB * KIB;
  const value = isSmall ? Math.max(1, Math.round(bytes / KIB)) : bytes / (KIB * KIB);
  return new Intl.NumberFormat(regionalLocale(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(value);
}
