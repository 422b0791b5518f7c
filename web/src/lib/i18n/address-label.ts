import { translate } from './i18n';

const KNOWN = { home: 'account.labelHome', work: 'account.labelWork', other: 'account.labelOther' } as const;

/** The displayed label of a stored address: the three known ones translated, any other verbatim. */
export function addressLabel(label: string): string {
  const word = label.trim().toLowerCase();
  return Object.hasOwn(KNOWN, word) ? translate(KNOWN[word as keyof typeof KNOWN]) : label;
}
