import { toPlainDigits } from '@gharseva/contract/rules';

/** The three fields as typed. */
export interface LocationDraft {
  lat: string;
  long: string;
  radius: string;
}

/** The typed numbers: degrees and kilometres; NaN for what is none. */
export function readLocationDraft({ lat, long, radius }: LocationDraft): Record<keyof LocationDraft, number> {
  return { lat: typedNumber(lat), long: typedNumber(long), radius: typedNumber(radius) };
}

/** Parses a typed number, in the digits of any script, with a point or a comma. */
function typedNumber(text: string): number {
  const plain = toPlainDigits(text).trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
