import { readPhone, searchKey } from '@gharseva/contract';

/** The number of digits from which a text is searched as the beginning of a phone number. */
const MIN_PHONE_DIGITS = 4;

/** The possible meanings of an admin's search text; null for a meaning that it cannot have. */
export interface SearchMeaning {
  /** The number of a booking, as shown. */
  number: string | null;
  /** The beginning of a phone number, or all ten digits of it. */
  phone: string | null;
  /** The beginning of a name, as stored in `searchPrefixes`. */
  name: string | null;
}

/** Reads an admin's search text, which does not say whether it is a booking's number, a phone or a name. */
export function readSearch(text: string): SearchMeaning {
  const number = text.replace(/^\s*#?\s*|\s+$/g, '').toUpperCase();
  const hasLetters = /\p{L}/u.test(text);
  const { phone } = readPhone(text);
  return {
    number: /^[A-Z0-9_-]{6}$/.test(number) ? number : null,
    phone: !hasLetters && phone.length >= MIN_PHONE_DIGITS && phone.length <= 10 ? phone : null,
    name: hasLetters && !text.trim().startsWith('#') ? searchKey(text) : null,
  };
}
