import { MAX_LATITUDE, MAX_LONGITUDE, WORKING_RADIUS_KM } from '@gharseva/contract/rules';
/** The three fields as they are typed. */
export interface LocationDraft {
  lat: string;
  long: string;
  radius: string;
}

/** A number as people type it, also with a comma for the point; NaN when it is none. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The fields that are not yet right, in the order of the form; degrees as in the contract. */
export function checkLocation({ lat, long, radius }: LocationDraft): (keyof LocationDraft)[] {
  const wrong: (keyof LocationDraft)[] = [];
  if (!(Math.abs(typedNumber(lat)) <= MAX_LATITUDE)) wrong.push('lat');
  if (!(Math.abs(typedNumber(long)) <= MAX_LONGITUDE)) wrong.push('long');
  const km = typedNumber(radius);
  if (!(km >= WORKING_RADIUS_KM.min && km <= WORKING_RADIUS_KM.max)) wrong.push('radius');
  return wrong;
}
