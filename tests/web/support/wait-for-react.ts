import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/**
 * Waits until React has done all work that it has scheduled by now. Effects run in a later task than the render that they
 * belong to, after some milliseconds on a busy machine: a text may be found before the effect that focuses it.
 */
export const waitForReact = (): Promise<void> =>
  new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
