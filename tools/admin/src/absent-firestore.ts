import { isLocalProject } from './local-hosts';

/**
 * Says that no local Firestore answers where the environment names one; null when it does. To be asked before a client of
 * Google's is, which would try again for most of a minute, or longer.
 * @param otherwise what else than starting the stack may help
 */
export async function absentFirestore(otherwise: string): Promise<string | null> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  try {
    await fetch(`http://${host}`);
    return null;
  } catch {
    return `No Firestore answers at ${host}. Start the stack with npm start, or ${otherwise}.`;
  }
}

/** @throws Error for a local project whose Firestore does not answer */
export async function requireLocalFirestore(projectId: string): Promise<void> {
  const absence = isLocalProject(projectId)
    ? await absentFirestore('name another in FIRESTORE_EMULATOR_HOST')
    : null;
  if (absence !== null) throw new Error(absence);
}
