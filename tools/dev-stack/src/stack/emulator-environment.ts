import { PROJECT_ID } from './places';

/** Emulators as `host:port`. */
export interface EmulatorHosts {
  firestoreHost: string;
  authHost: string;
  storageHost: string;
}

/** The hosts of a stack by its ports. */
export function hostsAt(ports: { firestore: number; auth: number; storage: number }): EmulatorHosts {
  const at = (port: number) => `127.0.0.1:${port}`;
  return { firestoreHost: at(ports.firestore), authHost: at(ports.auth), storageHost: at(ports.storage) };
}

/** The variables by which Google's clients, and with them the API and its tests, find emulators. */
export function emulatorEnvironment({ firestoreHost, authHost, storageHost }: EmulatorHosts) {
  return {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIREBASE_STORAGE_EMULATOR_HOST: storageHost,
    GCLOUD_PROJECT: PROJECT_ID,
    // emulators need no credentials: do not search the network for a cloud machine's
    METADATA_SERVER_DETECTION: 'none',
  };
}
