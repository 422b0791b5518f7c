import { withLease } from './with-lease';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while nobody else, in this tab or another, runs any under the same name. Without the browser's locks,
 * this tab queues its work, and tabs lease the name in shared storage.
 */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const inTurn = () => withLease(`lock-${name}`, work);
  const next = (last.get(name) ?? Promise.resolve()).then(inTurn, inTurn);
  last.set(name, next);
  return next;
}
