import type { QueryClient } from '@tanstack/react-query';
import { connected, noteReached } from '../connection';
import { lookForServer } from '../lost-code';

const FIRST_MS = 4000;
const SLOWEST_MS = 30_000;

/**
 * Follows the phone's network state. While the server does not answer, it polls with a growing interval; once the server
 * is back, stale and failed answers on screen are refetched.
 *
 * @returns a function that stops it.
 */
export function watchConnection(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_MS;
  let was = connected.get();

  const look = async () => {
    timer = undefined;
    if (document.visibilityState !== 'hidden') await lookForServer();
    lookLater();
  };
  const lookLater = () => {
    if (connected.get() || timer) return;
    timer = setTimeout(look, wait);
    wait = Math.min(wait * 1.5, SLOWEST_MS);
  };
  const follow = () => {
    if (connected.get() && !was) {
      void client.refetchQueries({ type: 'active', predicate: isWanting }, { cancelRefetch: false });
    }
    was = connected.get();
    if (was) {
      clearTimeout(timer);
      timer = undefined;
      wait = FIRST_MS;
    } else lookLater();
  };
  const online = () => void lookForServer();
  const offline = () => noteReached(false);

  const stop = connected.subscribe(follow);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  if (!was) lookLater();
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}

/** Whether an answer on screen is stale or failed. */
function isWanting(query: { state: { status: string }; isStale(): boolean }): boolean {
  return query.state.status === 'error' || query.isStale();
}
