import { fail } from '../values/rule-failure';
import type { RuleTimestamp } from '../values/rule-value';
import { durationOf, nanosOf, timestampOf } from '../values/time-ranges';
import { type Builtin, builtin, variants } from './signature';

const NANOS_OF_DAY = 86_400_000_000_000n;
const NANOS_OF_MILLI = 1_000_000n;
const DAY_MILLIS = 86_400_000;
const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Methods of timestamp; all in UTC. */
export const timestampMethods: Record<string, Builtin> = {
  year: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCFullYear())),
  month: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCMonth() + 1)),
  day: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCDate())),
  // Monday is 1, Sunday 7
  dayOfWeek: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCDay() || 7)),
  dayOfYear: builtin<[RuleTimestamp]>([], (time) => {
    const date = dateOf(time);
    const start = dateFrom(date.getUTCFullYear(), 1, 1);
    return BigInt(Math.floor((date.getTime() - start.getTime()) / DAY_MILLIS) + 1);
  }),
  hours: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCHours())),
  minutes: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCMinutes())),
  seconds: builtin<[RuleTimestamp]>([], (time) => BigInt(dateOf(time).getUTCSeconds())),
  nanos: builtin<[RuleTimestamp]>([], (time) => BigInt(time.nanos)),
  toMillis: builtin<[RuleTimestamp]>(
    [],
    (time) => time.seconds * 1000n + BigInt(Math.floor(time.nanos / 1_000_000)),
  ),
  date: builtin<[RuleTimestamp]>([], (time) => timestampOf(nanosOf(time) - nanosOfDay(time))),
  time: builtin<[RuleTimestamp]>([], (time) => durationOf(nanosOfDay(time))),
};

/** `timestamp.date(year, month, day)`, `timestamp.value(millis)` and `timestamp.value(ISO 8601 text)`. */
export const timestampFunctions: Record<string, Builtin> = {
  date: builtin<[bigint, bigint, bigint]>(['int', 'int', 'int'], (year, month, day) => {
    const date = dateFrom(Number(year), Number(month), Number(day));
    const isReal =
      date.getUTCFullYear() === Number(year) &&
      date.getUTCMonth() + 1 === Number(month) &&
      date.getUTCDate() === Number(day);
    if (!isReal) fail(`Date is not valid. year: ${year}, month: ${month} day: ${day}.`);
    return timestampOf(BigInt(date.getTime()) * NANOS_OF_MILLI);
  }),
  value: variants<[bigint | string]>([['int'], ['string']], (value) => {
    return typeof value === 'bigint' ? timestampOf(value * NANOS_OF_MILLI) : parseIso(value);
  }),
};

function parseIso(text: string): RuleTimestamp {
  const parts = ISO.exec(text);
  const millis = parts ? Date.parse(`${text.slice(0, 19)}${parts[8]}`) : Number.NaN;
  if (!parts || Number.isNaN(millis)) {
    return fail(
      'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. ' +
        'Nanos must be in range [0, +999,999,999].',
    );
  }
  return timestampOf(BigInt(millis) * NANOS_OF_MILLI + BigInt((parts[7] ?? '').padEnd(9, '0')));
}

function dateOf(time: RuleTimestamp): Date {
  return new Date(Number(time.seconds) * 1000);
}

/** A date in any year; the plain constructor reads 0 … 99 as 1900 … 1999. */
function dateFrom(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function nanosOfDay(time: RuleTimestamp): bigint {
  const rest = nanosOf(time) % NANOS_OF_DAY;
  return rest < 0n ? rest + NANOS_OF_DAY : rest;
}
