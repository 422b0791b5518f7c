import { withLease } from './with-lease';

const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while nobody else, in this tab or another, runs any under the same name. Without the browser's locks,
 * which some deny together with the storage, this tab queues its work, and tabs lease the name in shared storage.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    if (navigator.locks) return (await navigator.locks.request(name, begin)) as T;
  } catch (error) {
    if (isBegun) throw error;
  }
  const inTurn = () => withLease(`lock-${name}`, work);
  const next = (last.get(name) ?? Promise.resolve()).then(inTurn, inTurn);
  last.set(name, next);
  return next;
}
