/** The id and the name of the city that marks services offered in every city we serve. */
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

/** The bounds of `226001-226031` or of the single code `226001`; null when it is neither, or runs backwards. */
export function parsePincodeRange(range: string): { from: number; to: number } | null {
  const match = RANGE.exec(range);
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return from <= to ? { from, to } : null;
}

/** True when {@link parsePincodeRange} understands it. */
export function isPincodeRange(range: string): boolean {
  return parsePincodeRange(range) !== null;
}

/** Whether a pincode lies in one of a city's ranges (docs/product-decisions.md section 4). */
export function servesPincode(ranges: readonly string[], pincode: string): boolean {
  if (!isPincode(pincode)) return false;
  const code = Number(pincode);
  return ranges.some((range) => {
    const bounds = parsePincodeRange(range);
    return bounds !== null && bounds.from <= code && code <= bounds.to;
  });
}

/** The first three digits of a pincode: its sorting district, by which cities are looked up. */
export function pincodePrefix(pincode: string): string {
  return pincode.slice(0, PREFIX_LENGTH);
}

/** Every three-digit prefix that a city's ranges touch, sorted; kept beside the city so that a look-up reads few. */
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
