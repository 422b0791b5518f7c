import { vi } from 'vitest';

/** Longer than what a screen waits for while it is used; shorter than a notice stays, or an automatic try waits. */
const LONG_MILLIS = 4000;

const started = new Set<NodeJS.Timeout>();

/**
 * Lets long waits of the site never end by themselves, until the globals are unstubbed: on a busy machine they would end
 * between two steps of a test. A test of a long wait moves the time with fake timers.
 */
export function holdLongTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as typeof setTimeout;
    const held = (run: () => void, millis = 0, ...given: []) => {
      const timer = start(millis < LONG_MILLIS ? run : () => undefined, millis, ...given);
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
