import { scope } from './scope';

const ASK_AGAIN_MS = 1000;
const TIMES = 25;

let isInCharge = false;
scope.addEventListener('activate', () => {
  isInCharge = true;
});

/**
 * Takes the site over from the worker in charge. Asks again until it has: a browser forgets that it was asked when a
 * request starts the worker in charge anew in the moment in which that one was to end. The times are bounded by how
 * long a browser keeps a worker running that has nothing to do.
 */
export function takeOver(times = TIMES): void {
  if (isInCharge || times === 0) return;
  void scope.skipWaiting();
  setTimeout(() => takeOver(times - 1), ASK_AGAIN_MS);
}
