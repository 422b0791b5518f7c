import { withinTime } from './api/within-time';
import { connected } from './connection';

/** The reason why code of the site could not be fetched: no network, or the server did not deliver it. */
export type LostCodeReason = 'network' | 'server';

/** After this time without an answer, in milliseconds, the server counts as not reached. */
const PATIENCE_MS = 8000;

/** Checks whether the server can be reached, with a small uncached file. */
export async function lookForServer(): Promise<void> {
  const ask = (signal: AbortSignal) =>
    fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal });
  await withinTime(ask, PATIENCE_MS).catch(() => undefined);
}

/** Determines the reason, which the browser's error does not tell. */
export async function findReason(): Promise<LostCodeReason> {
  await lookForServer();
  return connected.get() ? 'server' : 'network';
}

/** The message for a reason; until it is known, the phone's own network state decides. */
export function lostCodeText(why: LostCodeReason | null) {
  const isNetwork = why === null ? !navigator.onLine : why === 'network';
  return isNetwork ? 'common.networkError' : 'common.unexpectedErrorHint';
}
