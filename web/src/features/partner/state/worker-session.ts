import { createStore } from '#lib/create-store.ts';
import { endUnlessLeaving } from '#lib/session/leaving.ts';
import { noteLostSession } from '#lib/session/note-lost-session.ts';
import { type WorkerSession, workerSession } from '#lib/session/worker-session.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';

/** True from the moment the session was found ended, not by a logout, until the next sign-in. */
export const workerSessionLost = createStore(false);

noteLostSession(workerSession, workerSessionLost);

/** The partner's session or null; re-renders when this or another tab changes it. */
export function useWorkerSession(): WorkerSession | null {
  return useStoredValue(workerSession);
}

/** Ends a session the server or the identity provider no longer accepts; the portal then asks to sign in. */
export function loseWorkerSession(): void {
  const session = workerSession.get();
  if (session) endUnlessLeaving(session.firebaseUid, loseNow);
}

function loseNow(): void {
  if (workerSession.get() === null) return;
  workerSessionLost.set(true);
  workerSession.set(null);
}
