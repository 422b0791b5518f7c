/** Runs work when there is room for it. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets `max` pieces of work run at a time; the others wait for their turn, first come first served. */
export function createGate(max: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waited longest takes over the place, so that `running` stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
