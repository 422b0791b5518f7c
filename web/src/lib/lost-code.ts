import { connected, noteReached } from './connection';

/** The reason why code of the site could not be fetched: no network, or the server did not deliver it. */
export type LostCodeReason = 'network' | 'server';

/** Whether an error means that code could not be fetched, in the words of each browser. */
export function isLostCode(error: unknown): boolean {
  return /dynamically imported|preload CSS|module script/.test(String(error));
}

/** Checks whether the server can be reached, with a small uncached file. */
export async function lookForServer(): Promise<void> {
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    noteReached(true);
  } catch {
    noteReached(false);
  }
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
