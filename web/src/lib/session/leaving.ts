import { createStore } from '../create-store';

/** Somebody who deletes the account, from the request until its outcome is read; `end` once the session was refused meanwhile. */
interface Leaver {
  uid: string;
  end: (() => void) | null;
}

/** Who deletes the account on this page; null without anybody. */
export const leaver = createStore<Leaver | null>(null);

/** Notes that somebody has asked for the deletion of the account. */
export function startLeaving(uid: string): void {
  if (leaver.get()?.uid !== uid) leaver.set({ uid, end: null });
}

/** Notes that the outcome is known, or no longer awaited; a session that was refused meanwhile ends now. */
export function stopLeaving(): void {
  const end = leaver.get()?.end;
  leaver.set(null);
  end?.();
}

/**
 * Ends the refused session of a person: at once, or once the outcome of the deletion is read. An account that is being deleted
 * signs nobody in, and the end of its session would take the outcome off the screen.
 */
export function endUnlessLeaving(uid: string, end: () => void): void {
  if (leaver.get()?.uid === uid) leaver.set({ uid, end });
  else end();
}
