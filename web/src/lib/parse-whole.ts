import { toPlainDigits, withoutThousands } from '@gharseva/contract/rules';

/**
 * Parses a typed whole number, in the digits of any script, with spaces or commas between its thousands; NaN for anything else, such
 * as `499,00`.
 */
export function parseWhole(typed: string): number {
  const digits = withoutThousands(
    toPlainDigits(typed)
      .trim()
      .replace(/[\s,]+/g, ','),
  );
  return /^[0-9]+$/.test(digits) ? Number(digits) : Number.NaN;
}
