import { createStore } from './create-store';

/** False while the phone reports no network, and after a call without an answer. */
export const connected = createStore(globalThis.navigator?.onLine !== false);

/** Notes whether the server was reached; any answer counts, including a refusal. */
export function noteReached(reached: boolean): void {
  if (connected.get() !== reached) connected.set(reached);
}

/**
 * Calls once the network is back: the server was reached after it was not, or the phone says so.
 * @returns a function that stops waiting
 */
export function whenBack(run: () => void): () => void {
  const back = () => {
    stop();
    run();
  };
  const unsubscribe = connected.subscribe(() => connected.get() && back());
  const stop = () => {
    unsubscribe();
    removeEventListener('online', back);
  };
  addEventListener('online', back);
  return stop;
}
