/** The project of a local stack; the prefix `demo-` prevents calls of real services. */
export const LOCAL_PROJECT = 'demo-gharseva';

/** The emulators of a local stack on its usual ports, by the variables that name others. */
const LOCAL_HOSTS = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
} as const;

/** All variables that lead a client of Google's to an emulator: Storage's own client knows another one. */
const VARIABLES = [...Object.keys(LOCAL_HOSTS), 'STORAGE_EMULATOR_HOST'];

/** Whether a project id can only be a local stack's. */
export const isLocalProject = (projectId: string) => projectId.startsWith('demo-');

/**
 * Names the emulators of a local project in the environment, where they are not named yet.
 * @throws Error for a real project while one is named: what is done there would be told of the real project
 */
export function nameLocalHosts(projectId: string): void {
  if (isLocalProject(projectId)) {
    for (const [name, host] of Object.entries(LOCAL_HOSTS)) process.env[name] ??= host;
    return;
  }
  const named = VARIABLES.filter((name) => process.env[name]);
  if (named.length === 0) return;
  throw new Error(
    `${projectId} is a real project, but the environment names emulators: ${named.join(', ')}.`,
  );
}
