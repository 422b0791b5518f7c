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
  /** The site key of reCAPTCHA Enterprise; null without App Check. */
  appCheckSiteKey: string | null;
  /** The origin of the site for absolute links: `https://example.in`, without a trailing slash. */
  siteOrigin: string;
}

/** The settings of a build, by variable. */
export type Settings = Readonly<Record<string, unknown>>;

const DEMO_PROJECT = 'demo-gharseva';

/** The variable that names the Firebase project. */
export const PROJECT_VARIABLE = 'VITE_FIREBASE_PROJECT_ID';

/** The variables of the web app's other settings. */
export const FIREBASE_VARIABLES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
} as const;

/** Variables of the local stack, which a real project must not have. */
export const EMULATOR_VARIABLES = ['VITE_AUTH_EMULATOR_URL', 'VITE_STORAGE_EMULATOR_URL'] as const;

/** The variable that names the site's address. */
export const SITE_ORIGIN_VARIABLE = 'VITE_SITE_ORIGIN';

/** The variable with the site key of App Check; `local` on a local stack that tries App Check out. */
export const APP_CHECK_VARIABLE = 'VITE_APP_CHECK_SITE_KEY';
const LOCAL_APP_CHECK = 'local';

/** How a build proves that calls come from it: not at all, to a local stack, or by reCAPTCHA Enterprise. */
export type AppCheckKind = 'off' | 'local' | 'recaptcha';

/**
 * How a build with these variables proves that calls come from it.
 * @throws Error naming the variable, for a site key on the local stack, and for `local` in a real project
 */
export function appCheckOf(env: Settings): AppCheckKind {
  const key = textOf(env, APP_CHECK_VARIABLE);
  if (key === null) return 'off';
  const isLocal = key === LOCAL_APP_CHECK;
  if (isLocal === isDemoProject(projectOf(env))) return isLocal ? 'local' : 'recaptcha';
  throw new Error(
    isLocal
      ? `${APP_CHECK_VARIABLE} is "${key}", which is for the local stack alone`
      : `${APP_CHECK_VARIABLE} is set, but the local stack has no reCAPTCHA: remove it`,
  );
}

/**
 * Reads and validates the `VITE_*` variables. The default project is the demo project on the local emulators; a `demo-`
 * project exists on emulators only.
 * @throws Error naming the missing, malformed or misplaced variable.
 */
export function readEnvironment(env: Settings): Environment {
  const projectId = projectOf(env);
  const isDemo = isDemoProject(projectId);
  const value = (name: string, demo: string) => {
    const found = textOf(env, name) ?? (isDemo ? demo : null);
    if (found === null) throw new Error(`${name} is not set, and project "${projectId}" needs it`);
    return found;
  };
  const emulator = (name: string, demo: string) => {
    const url = textOf(env, name);
    if (isDemo) return origin(name, url ?? demo);
    if (url !== null) throw new Error(`${name} is set, but "${projectId}" is a real project: remove it`);
    return null;
  };

  return {
    firebase: {
      apiKey: value(FIREBASE_VARIABLES.apiKey, 'demo-api-key'),
      authDomain: value(FIREBASE_VARIABLES.authDomain, `${projectId}.firebaseapp.com`),
      projectId,
      storageBucket: value(FIREBASE_VARIABLES.storageBucket, `${projectId}.appspot.com`),
      messagingSenderId: value(FIREBASE_VARIABLES.messagingSenderId, '0'),
      appId: value(FIREBASE_VARIABLES.appId, '1:0:web:0'),
    },
    authEmulatorUrl: emulator(EMULATOR_VARIABLES[0], 'http://127.0.0.1:9099'),
    storageEmulatorUrl: emulator(EMULATOR_VARIABLES[1], 'http://127.0.0.1:9199'),
    appCheckSiteKey: appCheckOf(env) === 'off' ? null : textOf(env, APP_CHECK_VARIABLE),
    siteOrigin: origin(
      SITE_ORIGIN_VARIABLE,
      textOf(env, SITE_ORIGIN_VARIABLE) ??
        (isDemo ? 'http://127.0.0.1:5000' : `https://${projectId}.web.app`),
    ),
  };
}

/** The project that the settings name; without one, the demo project. */
export function projectOf(env: Settings): string {
  return textOf(env, PROJECT_VARIABLE) ?? DEMO_PROJECT;
}

/** Whether a project exists on emulators only. */
export function isDemoProject(project: string): boolean {
  return project.startsWith('demo-');
}

/** A variable's value without surrounding space; null when it is missing or blank. */
export function textOf(env: Settings, name: string): string | null {
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
