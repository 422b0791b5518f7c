/** The Firebase project of the site, and its emulators if it runs on them. */
export interface Environment {
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    storageBucket: string;
    messagingSenderId: string;
    appId: string;
  };
  /** Null on a real project. */
  authEmulatorUrl: string | null;
  storageEmulatorUrl: string | null;
  /** The origin of the site for absolute links: `https://example.in`, without a trailing slash. */
  siteOrigin: string;
}

const DEMO_PROJECT = 'demo-gharseva';

/**
 * Reads and validates the `VITE_*` variables. The default project is the demo project on the local emulators; a `demo-`
 * project exists on emulators only.
 * @throws Error naming the missing, malformed or misplaced variable.
 */
export function readEnvironment(env: Record<string, unknown>): Environment {
  const projectId = text(env, 'VITE_FIREBASE_PROJECT_ID') ?? DEMO_PROJECT;
  const isDemo = projectId.startsWith('demo-');
  const value = (name: string, demo: string) => {
    const found = text(env, name) ?? (isDemo ? demo : null);
    if (found === null) throw new Error(`${name} is not set, and project "${projectId}" needs it`);
    return found;
  };
  const emulator = (name: string, demo: string) => {
    const url = text(env, name);
    if (isDemo) return origin(name, url ?? demo);
    if (url !== null) throw new Error(`${name} is set, but "${projectId}" is a real project: remove it`);
    return null;
  };

  return {
    firebase: {
      apiKey: value('VITE_FIREBASE_API_KEY', 'demo-api-key'),
      authDomain: value('VITE_FIREBASE_AUTH_DOMAIN', `${projectId}.firebaseapp.com`),
      projectId,
      storageBucket: value('VITE_FIREBASE_STORAGE_BUCKET', `${projectId}.appspot.com`),
      messagingSenderId: value('VITE_FIREBASE_MESSAGING_SENDER_ID', '0'),
      appId: value('VITE_FIREBASE_APP_ID', '1:0:web:0'),
    },
    authEmulatorUrl: emulator('VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'),
    storageEmulatorUrl: emulator('VITE_STORAGE_EMULATOR_URL', 'http://127.0.0.1:9199'),
    siteOrigin: origin(
      'VITE_SITE_ORIGIN',
      text(env, 'VITE_SITE_ORIGIN') ?? (isDemo ? 'http://127.0.0.1:5000' : `https://${projectId}.web.app`),
    ),
  };
}

function text(env: Record<string, unknown>, name: string): string | null {
  const value = env[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function origin(name: string, url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    throw new Error(`${name} is not an address: ${url}`);
  }
}
