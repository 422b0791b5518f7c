/** Runs work as soon as there is room for it. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs up to `max` pieces of work at a time; the others wait, first come first served. */
export function createGate(max: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The longest waiting one takes over the place; `running` stays.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
