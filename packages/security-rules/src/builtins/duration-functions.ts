import { fail } from '../values/rule-failure';
import type { RuleDuration } from '../values/rule-value';
import { durationOf, nanosOf } from '../values/time-ranges';
import { type Builtin, builtin } from './signature';

const SECOND = 1_000_000_000n;
const UNITS: Record<string, bigint> = {
  w: 604_800n * SECOND,
  d: 86_400n * SECOND,
  h: 3_600n * SECOND,
  m: 60n * SECOND,
  s: SECOND,
  ms: 1_000_000n,
  ns: 1n,
};

/** Methods of duration: its two parts, which share a sign. */
export const durationMethods: Record<string, Builtin> = {
  seconds: builtin<[RuleDuration]>([], (duration) => duration.seconds),
  nanos: builtin<[RuleDuration]>([], (duration) => BigInt(duration.nanos)),
};

/** `duration.value(amount, unit)`, `duration.time(h, m, s, ns)`, `duration.abs(duration)`. */
export const durationFunctions: Record<string, Builtin> = {
  value: builtin<[bigint, string]>(['int', 'string'], (amount, unit) => {
    const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    if (factor === undefined)
      return fail(`Unknown unit of duration: ${unit}. Expected w, d, h, m, s, ms or ns.`);
    return durationOf(amount * factor);
  }),
  time: builtin<[bigint, bigint, bigint, bigint]>(
    ['int', 'int', 'int', 'int'],
    (hours, minutes, seconds, nanos) => {
      return durationOf((hours * 3600n + minutes * 60n + seconds) * SECOND + nanos);
    },
  ),
  abs: builtin<[RuleDuration]>(['duration'], (duration) => {
    const nanos = nanosOf(duration);
    return durationOf(nanos < 0n ? -nanos : nanos);
  }),
};
