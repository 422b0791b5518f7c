/** Ten digits, the first from 6 to 9 (docs/specification.md section 9). */
export const PHONE_PATTERN = /^[6-9][0-9]{9}$/;

/** Six digits. */
export const CODE_PATTERN = /^[0-9]{6}$/;

/** The length of a mobile number, in digits. */
export const PHONE_DIGITS = 10;

/** The length of a one-time code, in digits. */
export const CODE_DIGITS = 6;

const INDIA = '+91';

/** The code points of zero in each Indian script, and on Arabic and Persian keyboards. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0,
] as const;

/** Converts the digits of any script to 0 to 9; everything else stays. */
export function toPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{ASCII}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + PHONE_DIGITS);
    return zero === undefined ? sign : String(code - zero);
  });
}

/** Only the digits of a typed or pasted text, in any script, as 0 to 9. */
export function plainDigits(text: string): string {
  return toPlainDigits(text).replace(/[^0-9]/g, '');
}

/** Whether a plus precedes the first digit: a country code follows. */
const hasPlus = (text: string) => /^[^0-9]*\+/.test(toPlainDigits(text));

/** Why a text is not an Indian mobile number: empty, too few or too many digits, a wrong first digit, another country. */
export type PhoneProblem = 'missing' | 'few' | 'many' | 'start' | 'foreign';

/**
 * Reads a mobile number in any notation: with `+91`, `0091` or `91` before its ten digits, with leading zeros, in the
 * digits of any Indian script, and with anything but digits between them. Ten digits that begin with 91 are a number
 * without a country code.
 *
 * @returns the ten digits; or the digits found, and the problem with them.
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
 * The content of a phone field for a typed or pasted text: the ten digits of a complete number, otherwise all digits
 * (and a plus), so that nothing is lost that the next key, or the user, needs.
 */
export function tidyPhone(typed: string): string {
  const { phone, problem } = readPhone(typed);
  return problem === null ? phone : `${hasPlus(typed) ? '+' : ''}${plainDigits(typed)}`;
}

/** The content of a code field while typing: digits only, at most six. */
export function cleanCodeInput(typed: string): string {
  return plainDigits(typed).slice(0, CODE_DIGITS);
}

/**
 * The beginning of a phone number in a typed search; null for text with letters or without digits.
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

/** The number in the identity provider's format: `9876543210` gives `+919876543210`. */
export function toE164(phone: string): string {
  return `${INDIA}${phone}`;
}

/** The ten digits of an Indian E.164 number, or null for any other number. */
export function fromE164(e164: string): string | null {
  if (!e164.startsWith(INDIA)) return null;
  const digits = e164.slice(INDIA.length);
  return isPhone(digits) ? digits : null;
}
