import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { paths } from '../../../../web/src/config/paths';
import type { Places } from './places';
import { ROOT } from './places';
import { StackError } from './stack-error';

const HOST = '127.0.0.1';

/** The port of each emulator, by its name in firebase.json. */
export type Ports = Record<
  | 'hosting'
  | 'functions'
  | 'firestore'
  | 'auth'
  | 'storage'
  | 'eventarc'
  | 'tasks'
  | 'hub'
  | 'logging'
  | 'websocket',
  number
>;

interface FirebaseConfig {
  hosting: {
    public: string;
    rewrites: { source: string; destination?: string }[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  emulators: Record<string, { host?: string; port?: number; websocketPort?: number } | boolean>;
}

/** The ports of firebase.json plus the offset. */
export function portsFor(portOffset: number): Ports {
  const { emulators } = readConfig();
  const port = (name: string) => {
    const entry = emulators[name];
    if (typeof entry !== 'object' || !entry.port)
      throw new StackError(`firebase.json names no port for ${name}.`);
    return entry.port + portOffset;
  };
  const firestore = emulators.firestore;
  const websocket = typeof firestore === 'object' ? (firestore.websocketPort ?? 9150) : 9150;
  return {
    hosting: port('hosting'),
    functions: port('functions'),
    firestore: port('firestore'),
    auth: port('auth'),
    storage: port('storage'),
    eventarc: port('eventarc'),
    tasks: port('tasks'),
    hub: port('hub'),
    logging: port('logging'),
    websocket: websocket + portOffset,
  };
}

export function originOf(port: number): string {
  return `http://${HOST}:${port}`;
}

/**
 * Writes firebase.json for a local stack: shifted ports, the site built for it, the emulators' addresses in the
 * Content-Security-Policy, and the page of components. Otherwise the same as deployed.
 */
export function writeDerivedConfig(places: Places, ports: Ports): void {
  const config = readConfig();
  config.hosting.public = relative(ROOT, places.web);
  config.hosting.rewrites.push({ source: paths.uiGallery, destination: '/app.html' });
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key !== 'Content-Security-Policy') continue;
      const emulators = `${originOf(ports.auth)} ${originOf(ports.storage)}`;
      header.value = header.value.replace('connect-src ', `connect-src ${emulators} `);
    }
  }
  for (const [name, entry] of Object.entries(config.emulators)) {
    if (typeof entry !== 'object' || !entry.port) continue;
    entry.port = ports[name as keyof Ports] ?? entry.port;
    if (entry.websocketPort) entry.websocketPort = ports.websocket;
  }
  writeFileSync(places.config, `${JSON.stringify(config, null, 2)}\n`);
}

function readConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig;
}
