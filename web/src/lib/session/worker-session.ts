import { createStoredValue } from '../storage/stored-value';

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
