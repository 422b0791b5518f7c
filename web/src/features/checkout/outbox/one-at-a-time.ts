let last: Promise<unknown> = Promise.resolve();

/**
 * Does a piece of work while no other tab does one under the same name. Where the browser has no locks, at least this
 * tab does one after the other: an order's key makes a second sending harmless.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
