import { connected, noteReached } from './connection';

/** Why code of the site could not be fetched: there is no network, or the server did not give it out. */
export type LostCodeReason = 'network' | 'server';

/** Whether an error is that code could not be fetched, as each browser says it. */
export function isLostCode(error: unknown): boolean {
  return /dynamically imported|preload CSS|module script/.test(String(error));
}

/** Looks whether the server can be reached: a small file that no cache answers. */
export async function lookForServer(): Promise<void> {
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    noteReached(true);
  } catch {
    noteReached(false);
  }
}

/** Finds out why, which the browser's own error does not tell. */
export async function findReason(): Promise<LostCodeReason> {
  await lookForServer();
  return connected.get() ? 'server' : 'network';
}

/** What is said of it; until the reason is known, what the phone says of its network counts. */
export function lostCodeText(why: LostCodeReason | null) {
  const isNetwork = why === null ? !navigator.onLine : why === 'network';
  return isNetwork ? 'common.networkError' : 'common.unexpectedErrorHint';
}
