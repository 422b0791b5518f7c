import { connected } from './connection';

/** Milliseconds after a try in which an answer to another call is no reason for the next one. */
const GAP_MS = 5000;

/**
 * Calls each time the network returns: the phone says so, or the server was not reached and is again.
 * @param endedAt when the last try that could reach somebody ended, in milliseconds of the page
 * @returns a function that stops it
 */
export function onReturn(run: () => void, endedAt: { readonly current: number }): () => void {
  // Where only what is sent gets lost, the reading that follows each try reaches the server: no return of the network.
  const isReturn = () => connected.get() && performance.now() - endedAt.current >= GAP_MS;
  const stop = connected.subscribe(() => isReturn() && run());
  // An answer on its way may have said before the phone does that there is a network.
  window.addEventListener('online', run);
  return () => {
    stop();
    window.removeEventListener('online', run);
  };
}
