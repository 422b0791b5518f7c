import {
  ALL_CITIES_ID,
  type City,
  keepTranslations,
  type PincodeOverlap,
  parsePincodeRange,
} from '@gharseva/contract';

const MAX_OVERLAPS = 50;

/** The pincodes that a city shares with other active ones, range by range: a warning, not a refusal. */
export function findOverlaps(city: City, others: readonly City[]): PincodeOverlap[] {
  const overlaps: PincodeOverlap[] = [];
  for (const other of others) {
    if (other._id === city._id || other._id === ALL_CITIES_ID || !other.isActive) continue;
    for (const range of city.pincodeRanges) {
      for (const otherRange of other.pincodeRanges) {
        const [one, two] = [parsePincodeRange(range), parsePincodeRange(otherRange)];
        if (one && two && one.from <= two.to && two.from <= one.to) {
          const named = { name: other.name, ...keepTranslations(other.translations, ['name']) };
          overlaps.push({ cityId: other._id, ...named, range, otherRange });
        }
      }
    }
  }
  return overlaps.slice(0, MAX_OVERLAPS);
}
