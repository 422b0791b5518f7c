import { connected } from './connection';

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
