import { MAX_LATITUDE, MAX_LONGITUDE, WORKING_RADIUS_KM } from '@gharseva/contract/rules';
/** The three fields as typed. */
export interface LocationDraft {
  lat: string;
  long: string;
  radius: string;
}

/** Parses a typed number, with a point or a comma; NaN for anything else. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The wrong fields in form order; degrees as in the contract. */
export function checkLocation({ lat, long, radius }: LocationDraft): (keyof LocationDraft)[] {
  const wrong: (keyof LocationDraft)[] = [];
  if (!(Math.abs(typedNumber(lat)) <= MAX_LATITUDE)) wrong.push('lat');
  if (!(Math.abs(typedNumber(long)) <= MAX_LONGITUDE)) wrong.push('long');
  const km = typedNumber(radius);
  if (!(km >= WORKING_RADIUS_KM.min && km <= WORKING_RADIUS_KM.max)) wrong.push('radius');
  return wrong;
}
