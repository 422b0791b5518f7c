import { isPincodeRange, toPlainDigits } from '@gharseva/contract/rules';

/** The understood and the wrong parts of typed pincode ranges, each in the order typed. */
export interface TypedRanges {
  ranges: string[];
  wrong: string[];
}

/**
 * Parses pincodes and ranges separated by commas or new lines, such as `226001-226031, 226201`, in the digits of any script
 * (docs/specification.md section 2).
 */
export function parsePincodeRanges(typed: string): TypedRanges {
  const parts = toPlainDigits(typed)
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, '').replace(/[–—]/g, '-'))
    .filter(Boolean);
  const unique = [...new Set(parts)];
  return {
    ranges: unique.filter(isPincodeRange),
    wrong: unique.filter((part) => !isPincodeRange(part)),
  };
}
