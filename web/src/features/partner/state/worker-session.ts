import { createStore } from '#lib/create-store.ts';
import { endUnlessLeaving } from '#lib/session/leaving.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';

/** The partner's session in this browser (docs/specification.md section 3): uid and the ten digits of the phone. */
export interface WorkerSession {
  firebaseUid: string;
  phone: string;
}

/** The partner's session, stored under its own key and shared across tabs; null when no partner is signed in. */
export const workerSession = createStoredValue<WorkerSession | null>({
  key: 'workerSession',
  parse: parseWorkerSession,
  format: (session) => (session === null ? null : JSON.stringify(session)),
});

/** True from the moment the session was found ended, not by a logout, until the next sign-in. */
export const workerSessionLost = createStore(false);

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

function parseWorkerSession(text: string | null): WorkerSession | null {
  if (!text) return null;
  try {
    const { firebaseUid, phone } = JSON.parse(text) as Partial<Record<keyof WorkerSession, unknown>>;
    if (typeof firebaseUid !== 'string' || !firebaseUid || typeof phone !== 'string') return null;
    return { firebaseUid, phone };
  } catch {
    return null;
  }
}
