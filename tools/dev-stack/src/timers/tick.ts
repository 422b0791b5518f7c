/** Between two ticks, as in production. */
const TICK_MS = 60_000;

/** Work that is repeated until it is stopped. */
export interface Ticking {
  /** Begins no further tick. */
  stop(): void;
}

/**
 * Does work at once and each minute from then on; a tick is left out while the one before is not done. It keeps no process
 * alive.
 * @param onFailure told of a tick that fails, unless it was stopped meanwhile: what the work needs is then gone
 */
export function tick(work: () => Promise<unknown>, onFailure: (error: unknown) => void): Ticking {
  let isBusy = false;
  let isStopped = false;
  const once = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      if (!isStopped) onFailure(error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void once(), TICK_MS);
  timer.unref();
  void once();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
