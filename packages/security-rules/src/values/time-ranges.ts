import { fail } from './rule-failure';
import { RuleDuration, RuleTimestamp } from './rule-value';

const NANOS = 1_000_000_000n;
const MAX_DURATION = 315_576_000_000n;
const MIN_TIMESTAMP = -62_135_596_800n;
const MAX_TIMESTAMP = 253_402_300_799n;

/** A timestamp from nanoseconds since the epoch. @throws RuleFailure outside the years 1 … 9999 */
export function timestampOf(nanos: bigint): RuleTimestamp {
  const rest = ((nanos % NANOS) + NANOS) % NANOS;
  const seconds = (nanos - rest) / NANOS;
  if (seconds < MIN_TIMESTAMP || seconds > MAX_TIMESTAMP) {
    fail(
      'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. ' +
        'Nanos must be in range [0, +999,999,999].',
    );
  }
  return new RuleTimestamp(seconds, Number(rest));
}

/** A duration from nanoseconds. @throws RuleFailure beyond ten thousand years */
export function durationOf(nanos: bigint): RuleDuration {
  const seconds = nanos / NANOS;
  if (seconds < -MAX_DURATION || seconds > MAX_DURATION) {
    fail(
      'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. Nanos must be in ' +
        'range [-999,999,999, +999,999,999]. Nanos must have the same sign as seconds.',
    );
  }
  return new RuleDuration(seconds, Number(nanos % NANOS));
}

/** The whole value in nanoseconds. */
export function nanosOf(value: RuleTimestamp | RuleDuration): bigint {
  return value.seconds * NANOS + BigInt(value.nanos);
}
