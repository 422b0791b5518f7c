import { RE2JS } from 're2js';
import type { Budget } from '../evaluate/budget';
import { fail } from '../values/rule-failure';

/** Largest program of a pattern, in instructions; estimated before it is compiled. */
const MAX_PROGRAM = 250_000;
/** Steps of a match that cost as much as handling one item of a list. */
const STEPS_PER_UNIT = 8;
const CACHE_SIZE = 500;
/** A `{` that begins no count, and a quantifier right behind it; escapes and classes are passed over. */
const QUANTIFIED_BRACE =
  /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\{(?=[*+?]|\{\d+(?:,\d*)?\})/g;
const COUNTED = /\{(\d+)(,?)(\d*)\}/g;
const cache = new Map<string, RE2JS | null>();

/** One match of a pattern; the first group is the whole match. */
export interface RegexMatch {
  start: number;
  end: number;
  groups: readonly (string | null)[];
  /** The named groups. */
  names: ReadonlyMap<string, string | null>;
}

/**
 * The compiled pattern, or null when RE2 rejects it (look-around, back references, wrong syntax). RE2 does not
 * backtrack, so a match takes time proportional to the text.
 */
function compilePattern(pattern: string): RE2JS | null {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  let compiled: RE2JS | null = null;
  try {
    if (estimateProgram(pattern) <= MAX_PROGRAM && !hasQuantifiedBrace(pattern))
      compiled = RE2JS.compile(withoutNeedlessEscapes(pattern));
  } catch {
    // the caller reports what is wrong, and where
  }
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string);
  cache.set(pattern, compiled);
  return compiled;
}

/**
 * Whether RE2 accepts the pattern. A single counted repetition is compiled with a small count instead: cheap however
 * large the count is, and cached for patterns that differ only in it.
 */
export function isPattern(pattern: string): boolean {
  const [only, another] = pattern.matchAll(COUNTED);
  if (!only || another || !isCount(only)) return compilePattern(pattern) !== null;
  const [written, , comma, most] = only;
  return compilePattern(pattern.replace(written, `{1${comma}${most ? '2' : ''}}`)) !== null;
}

/** Google's RE2 takes the brace of `a{*` and `a{{2}` for a count, which it lets nobody repeat. */
function hasQuantifiedBrace(pattern: string): boolean {
  return [...pattern.matchAll(QUANTIFIED_BRACE)].some(([found]) => found === '{');
}

/** Google's RE2 lets letters of other alphabets be escaped. */
function withoutNeedlessEscapes(pattern: string): string {
  return pattern.replace(/\\([\s\S])/gu, (written, character: string) =>
    (character.codePointAt(0) as number) > 127 ? character : written,
  );
}

function isCount([, least, , most]: RegExpExecArray): boolean {
  return Number(least) <= 1000 && (!most || (Number(most) <= 1000 && Number(most) >= Number(least)));
}

/** Whether the whole text matches. @throws RuleFailure for an invalid pattern */
export function matchesWhole(text: string, pattern: string, budget: Budget): boolean {
  return patternFor(text, pattern, budget).matcher(text).matches();
}

/** All matches from left to right. @throws RuleFailure for an invalid pattern */
export function findMatches(text: string, pattern: string, budget: Budget): RegexMatch[] {
  const compiled = patternFor(text, pattern, budget);
  const matcher = compiled.matcher(text);
  const named = Object.keys(compiled.namedGroups());
  const found: RegexMatch[] = [];
  while (matcher.find()) {
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i));
    const names = new Map(named.map((name) => [name, matcher.group(name)]));
    found.push({ start: matcher.start(), end: matcher.end(), groups, names });
    budget.charge(text.length);
  }
  return found;
}

/** Repetitions multiply what they repeat, also when nested; RE2 itself allows a thousandfold. */
function estimateProgram(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) =>
    Number(most || least),
  );
  const [first = 1, second = 1] = counts.sort((a, b) => b - a);
  return pattern.length * Math.min(1000, first * second);
}

function patternFor(text: string, pattern: string, budget: Budget): RE2JS {
  const compiled = compilePattern(pattern);
  if (!compiled) fail(`Invalid regular expression pattern. Pattern: ${pattern}.`);
  budget.charge((text.length * compiled.programSize()) / STEPS_PER_UNIT);
  return compiled;
}
