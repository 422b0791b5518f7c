/** The id and the name of the city of services that are offered in every city. */
export const ALL_CITIES_ID = 'all-cities';
export const ALL_CITIES_NAME = 'All Cities';

/** Six digits, the first not 0. */
export const PINCODE_PATTERN = /^[1-9][0-9]{5}$/;
const RANGE = /^([1-9][0-9]{5})(?:-([1-9][0-9]{5}))?$/;
const PREFIX_LENGTH = 3;

/** Whether a text is a pincode. */
export function isPincode(pincode: string): boolean {
  return PINCODE_PATTERN.test(pincode);
}

/** The bounds of a range `226001-226031` or a single pincode `226001`; null for anything else, or a reversed range. */
export function parsePincodeRange(range: string): { from: number; to: number } | null {
  const match = RANGE.exec(range);
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return from <= to ? { from, to } : null;
}

/** Whether {@link parsePincodeRange} accepts the text. */
export function isPincodeRange(range: string): boolean {
  return parsePincodeRange(range) !== null;
}

/** Whether a pincode is serviceable: in one of a city's ranges (docs/product-decisions.md section 4). */
export function servesPincode(ranges: readonly string[], pincode: string): boolean {
  if (!isPincode(pincode)) return false;
  const code = Number(pincode);
  return ranges.some((range) => {
    const bounds = parsePincodeRange(range);
    return bounds !== null && bounds.from <= code && code <= bounds.to;
  });
}

/** The first three digits of a pincode: its sorting district, the key for looking up cities. */
export function pincodePrefix(pincode: string): string {
  return pincode.slice(0, PREFIX_LENGTH);
}

/** Every three-digit prefix in a city's ranges, sorted; stored with the city so that a look-up reads few cities. */
export function pincodePrefixes(ranges: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const range of ranges) {
    const bounds = parsePincodeRange(range);
    if (!bounds) continue;
    for (let prefix = Math.floor(bounds.from / 1000); prefix <= Math.floor(bounds.to / 1000); prefix += 1) {
      prefixes.add(String(prefix));
    }
  }
  return [...prefixes].sort();
}
