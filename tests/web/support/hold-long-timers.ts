import { vi } from 'vitest';

/** Longer than what a screen waits for while it is used; shorter than a notice stays, or an automatic try waits. */
const LONG_MILLIS = 4000;

/**
 * Lets long waits of the site never end by themselves, until the globals are unstubbed: on a busy machine they would end
 * between two steps of a test. A test of a long wait moves the time with fake timers.
 */
export function holdLongTimers(): void {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as typeof setTimeout;
    const held = (run: () => void, millis = 0, ...given: []) =>
      start(millis < LONG_MILLIS ? run : () => undefined, millis, ...given);
    vi.stubGlobal(name, held);
  }
}
