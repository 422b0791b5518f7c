import { withLease } from './with-lease';

const last = new Map<string, Promise<unknown>>();

/**
 * Does a piece of work while nobody else, in this tab or another, does one under the same name. Where the browser has
 * no locks, this tab does one after the other, and tabs lease the name from each other in the storage they share.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const inTurn = () => withLease(`lock-${name}`, work);
  const next = (last.get(name) ?? Promise.resolve()).then(inTurn, inTurn);
  last.set(name, next);
  return next;
}
