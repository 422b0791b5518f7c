/** The three fields as they are typed. */
export interface LocationDraft {
  lat: string;
  long: string;
  radius: string;
}

/** The largest working radius, in kilometres; the smallest is 1. */
const MAX_RADIUS_KM = 100;

/** A number as people type it, also with a comma for the point; NaN when it is none. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The fields that are not yet right, in the order of the form; degrees as in the contract. */
export function checkLocation({ lat, long, radius }: LocationDraft): (keyof LocationDraft)[] {
  const wrong: (keyof LocationDraft)[] = [];
  if (!(Math.abs(typedNumber(lat)) <= 90)) wrong.push('lat');
  if (!(Math.abs(typedNumber(long)) <= 180)) wrong.push('long');
  const km = typedNumber(radius);
  if (!(km >= 1 && km <= MAX_RADIUS_KM)) wrong.push('radius');
  return wrong;
}
