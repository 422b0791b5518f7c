import { vi } from 'vitest';

/** How long a query of a test waits, in milliseconds: its end is told with what was there instead. */
export const QUERY_MILLIS = 120_000;

/** Longer than what a screen waits for while it is used; as long as a notice stays, shorter than an automatic try waits. */
const LONG_MILLIS = 2000;

const started = new Set<NodeJS.Timeout>();

/**
 * Lets long waits of the site never end by themselves, until the globals are unstubbed: on a busy machine they would end
 * between two steps of a test. A test of a long wait moves the time with fake timers.
 */
export function holdLongTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as typeof setTimeout;
    const held = (run: () => void, millis = 0, ...given: []) => {
      const isHeld = millis >= LONG_MILLIS && millis !== QUERY_MILLIS;
      const timer = start(isHeld ? () => undefined : run, millis, ...given);
      started.add(timer);
      return timer;
    };
    vi.stubGlobal(name, held);
  }
}

/**
 * Ends the short waits that are still under way, once no test of the file follows: they would end after the browser is gone.
 * Not before: modules remember that they wait.
 */
export function endTimers(): void {
  for (const timer of started) clearTimeout(timer);
}
