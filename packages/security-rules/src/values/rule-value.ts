import type { RuleConstraint } from './rule-constraint';
import type { RulePath } from './rule-path';

/** A point in time: whole seconds since the epoch, plus 0 … 999,999,999 nanoseconds. */
export class RuleTimestamp {
  readonly seconds: bigint;
  readonly nanos: number;

  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

/** A span of time: seconds and nanoseconds, with the same sign. */
export class RuleDuration {
  readonly seconds: bigint;
  readonly nanos: number;

  constructor(seconds: bigint, nanos: number) {
    this.seconds = seconds;
    this.nanos = nanos;
  }
}

/** A place on Earth, in degrees. */
export class RuleLatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** Distinct values without order (1 and 1.0 are one). Built by `makeSet`. */
export class RuleSet {
  readonly items: readonly RuleValue[];
  /** The canonical key of each item. */
  readonly keys: ReadonlySet<string>;

  constructor(items: readonly RuleValue[], keys: ReadonlySet<string>) {
    this.items = items;
    this.keys = keys;
  }
}

/** The result of `a.diff(b)`: a is the map after the change, b the map before it. */
export class RuleMapDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];

  constructor(parts: { added: string[]; removed: string[]; changed: string[]; unchanged: string[] }) {
    this.added = parts.added;
    this.removed = parts.removed;
    this.changed = parts.changed;
    this.unchanged = parts.unchanged;
  }
}

export type RuleMap = ReadonlyMap<string, RuleValue>;

/**
 * A value of the rules language. int is bigint, float is number, bytes is Uint8Array, list is an array and map a Map;
 * null, bool and string are themselves.
 */
export type RuleValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Uint8Array
  | readonly RuleValue[]
  | RuleMap
  | RuleSet
  | RuleMapDiff
  | RuleTimestamp
  | RuleDuration
  | RuleLatLng
  | RulePath
  | RuleConstraint;
