import { readPhone, searchKey } from '@gharseva/contract';

/** From so many digits on a text is looked up as the beginning of a phone number. */
const MIN_PHONE_DIGITS = 4;

/** What a text that an admin searches by can mean; null where it cannot mean that. */
export interface SearchMeaning {
  /** The number of a booking, as it is shown. */
  number: string | null;
  /** The beginning of a phone number, or all ten digits of it. */
  phone: string | null;
  /** The beginning of a name, as it is looked up among `searchPrefixes`. */
  name: string | null;
}

/** Reads what an admin typed, who says nowhere whether it is a booking's number, a phone or a name. */
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
