import { join } from 'node:path';

const DAY = 24 * 60 * 60 * 1000;
const INDIA = 5.5 * 60 * 60 * 1000;

/**
 * The environment variables that shift the clock of a process and its children to GHARSEVA_CLOCK: a time of today in
 * India (`07:55`), or an instant (`2026-11-21T18:20:00+05:30`). Empty when it is unset, or when they are already set:
 * the offset is computed once, so that all processes agree.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Error} for any other value
 */
export function clockEnvironment(env, now = Date.now()) {
  if (!env.GHARSEVA_CLOCK || env.GHARSEVA_CLOCK_OFFSET) return {};
  const preload = JSON.stringify(join(import.meta.dirname, 'move-date.cjs'));
  return {
    GHARSEVA_CLOCK_OFFSET: `${instantOf(env.GHARSEVA_CLOCK, now) - now}`,
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --require ${preload}`.trim(),
  };
}

/** @param {string} word */
function instantOf(word, now) {
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(word);
  if (time) {
    const midnight = Math.floor((now + INDIA) / DAY) * DAY - INDIA;
    return midnight + (Number(time[1]) * 60 + Number(time[2])) * 60 * 1000;
  }
  const instant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(word) ? Date.parse(word) : Number.NaN;
  if (!Number.isNaN(instant)) return instant;
  throw new Error(
    `GHARSEVA_CLOCK is "${word}"; it may be a time of day in India (07:55) or an instant (2026-11-21T18:20:00+05:30).`,
  );
}
