import { translate } from './i18n';

const KNOWN = { home: 'account.labelHome', work: 'account.labelWork', other: 'account.labelOther' } as const;

/** The label of a stored address as it is shown: one of the three in the reader's language, any other as it is. */
export function addressLabel(label: string): string {
  const word = label.trim().toLowerCase();
  return Object.hasOwn(KNOWN, word) ? translate(KNOWN[word as keyof typeof KNOWN]) : label;
}
