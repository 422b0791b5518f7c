import { isLocalProject } from './local-hosts';

/** The emulators that are asked whether they are there, by the variables that name their hosts. */
const NAMES = { FIRESTORE_EMULATOR_HOST: 'Firestore', FIREBASE_AUTH_EMULATOR_HOST: 'Auth emulator' } as const;

/**
 * Says that no local Firestore answers where the environment names one; null when it does. To be asked before a client of
 * Google's is, which would try again for most of a minute, or longer.
 * @param otherwise what else than starting the stack may help
 */
export function absentFirestore(otherwise: string): Promise<string | null> {
  return absenceAt('FIRESTORE_EMULATOR_HOST', otherwise);
}

/** @throws Error for a local project whose Firestore does not answer */
export async function requireLocalFirestore(projectId: string): Promise<void> {
  await requireLocal(projectId, 'FIRESTORE_EMULATOR_HOST');
}

/** @throws Error for a local project whose Auth emulator does not answer */
export async function requireLocalAuth(projectId: string): Promise<void> {
  await requireLocal(projectId, 'FIREBASE_AUTH_EMULATOR_HOST');
}

async function requireLocal(projectId: string, variable: keyof typeof NAMES): Promise<void> {
  if (!isLocalProject(projectId)) return;
  const absence = await absenceAt(variable, `name another in ${variable}`);
  if (absence !== null) throw new Error(absence);
}

async function absenceAt(variable: keyof typeof NAMES, otherwise: string): Promise<string | null> {
  const host = process.env[variable] ?? '';
  try {
    await fetch(`http://${host}`);
    return null;
  } catch {
    return `No ${NAMES[variable]} answers at ${host}. Start the stack with npm start, or ${otherwise}.`;
  }
}
