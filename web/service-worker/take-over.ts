import { scope } from './scope';

const ASK_AGAIN_MS = 1000;
const TIMES = 25;

let isInCharge = false;
scope.addEventListener('activate', () => {
  isInCharge = true;
});

/**
 * Takes over from the active worker. Repeats the request until it succeeds: a browser forgets it when a request restarts
 * the active worker at the moment it was to end. The number of tries is bounded by how long a browser keeps an idle
 * worker running.
 */
export function takeOver(times = TIMES): void {
  if (isInCharge || times === 0) return;
  void scope.skipWaiting();
  setTimeout(() => takeOver(times - 1), ASK_AGAIN_MS);
}
