/** Ten digits starting 6 to 9 (SPEC.md section 9). */
export const PHONE_PATTERN = /^[6-9][0-9]{9}$/;

/** Six digits. */
export const CODE_PATTERN = /^[0-9]{6}$/;

const INDIA = '+91';

/** What may stand in a phone field while it is typed: digits only, cut to ten (SPEC.md section 5). */
export function cleanPhoneInput(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 10);
}

/** As {@link cleanPhoneInput} with leading zeros stripped first, as the partner's form wants it. */
export function cleanPartnerPhoneInput(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 10);
}

/** What may stand in a code field while it is typed: digits only, cut to six. */
export function cleanCodeInput(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 6);
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
