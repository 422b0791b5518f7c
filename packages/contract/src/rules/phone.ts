/** Ten digits starting 6 to 9 (docs/specification.md section 9). */
export const PHONE_PATTERN = /^[6-9][0-9]{9}$/;

/** Six digits. */
export const CODE_PATTERN = /^[0-9]{6}$/;

const PHONE_DIGITS = 10;
const CODE_DIGITS = 6;

const INDIA = '+91';

/** Where the ten digits of each script of India begin, and of Arabic and Persian keyboards. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0,
] as const;

/** The digits of any script as 0 to 9; everything else stays. */
function toPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{ASCII}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + PHONE_DIGITS);
    return zero === undefined ? sign : String(code - zero);
  });
}

/** The digits alone of what was typed or pasted, in whatever script, as 0 to 9. */
export function plainDigits(text: string): string {
  return toPlainDigits(text).replace(/[^0-9]/g, '');
}

/** A plus before the first digit: what follows begins with the code of a country. */
const hasPlus = (text: string) => /^[^0-9]*\+/.test(toPlainDigits(text));

/** Why something is no mobile number of India: nothing there, too few or too many digits, a wrong first one, another country's. */
export type PhoneProblem = 'missing' | 'few' | 'many' | 'start' | 'foreign';

/**
 * The mobile number that a person wrote, however it is written: with `+91`, `0091` or `91` before its ten digits, with
 * leading zeros, in the digits of any script of India, and with anything between them that is no digit. Ten digits that
 * begin with 91 are a number of their own.
 *
 * @returns the ten digits; or those there are, and what is wrong with them.
 */
export function readPhone(written: string): { phone: string; problem: PhoneProblem | null } {
  const digits = plainDigits(written);
  const plus = hasPlus(written);
  const bare = digits.replace(/^0+/, '');
  const isAbroad = plus && !bare.startsWith('91'.slice(0, bare.length));
  const isPrefixed =
    bare.startsWith('91') && (plus || digits.startsWith('00') || bare.length > PHONE_DIGITS + 1);
  const phone = isPrefixed ? bare.slice(2).replace(/^0+/, '') : bare;
  return { phone, problem: isAbroad ? 'foreign' : problemOf(phone) };
}

function problemOf(phone: string): PhoneProblem | null {
  if (phone === '') return 'missing';
  if (phone.length !== PHONE_DIGITS) return phone.length < PHONE_DIGITS ? 'few' : 'many';
  return PHONE_PATTERN.test(phone) ? null : 'start';
}

/**
 * What stands in a phone field for what was typed or pasted: the ten digits of a whole number, else all its digits (and a
 * plus), so that nothing is cut off which the next key, or the person, needs.
 */
export function tidyPhone(typed: string): string {
  const { phone, problem } = readPhone(typed);
  return problem === null ? phone : `${hasPlus(typed) ? '+' : ''}${plainDigits(typed)}`;
}

/** What may stand in a code field while it is typed: digits only, cut to six. */
export function cleanCodeInput(typed: string): string {
  return plainDigits(typed).slice(0, CODE_DIGITS);
}

/**
 * The beginning of a phone number that a typed search means, or null where it is no number: words, or nothing but signs.
 */
export function phoneSearchKey(typed: string): string | null {
  if (/\p{L}/u.test(typed)) return null;
  const digits = plainDigits(typed);
  return digits === '' ? null : readPhone(typed).phone || digits;
}

/** True for a ten-digit Indian mobile number. */
export function isPhone(phone: string): boolean {
  return PHONE_PATTERN.test(phone);
}

/** The number as the identity provider wants it: `9876543210` gives `+919876543210`. */
export function toE164(phone: string): string {
  return `${INDIA}${phone}`;
}

/** The ten digits of an Indian E.164 number, or null for any other number. */
export function fromE164(e164: string): string | null {
  if (!e164.startsWith(INDIA)) return null;
  const digits = e164.slice(INDIA.length);
  return isPhone(digits) ? digits : null;
}
