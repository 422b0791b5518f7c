import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { assertPortsFree, orPortTaken } from './choose-ports';
import { originOf, portsFor, writeDerivedConfig } from './derive-config';
import { startFirebaseCli } from './firebase-cli';
import { type Backend, bundleForCli, prepareBackend, writeJavaShim } from './firestore-backend';
import { placesFor, ROOT } from './places';
import { requireProcessList } from './process-tree';
import { StackError } from './stack-error';
import { waitForUrl } from './wait-for';

/** Starts an empty Firestore of the given kind on a port of 127.0.0.1, without persistence. */
export async function startFirestoreAlone(
  backend: Backend,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  await assertPortsFree({ firestore: port });
  const rulesFile = join(ROOT, 'firestore.rules');
  if (backend === 'embedded')
    return startFirestore({ host: '127.0.0.1', port, rulesFile }).catch(async (error: unknown) => {
      throw await orPortTaken(error, { firestore: port });
    });
  const { command, args } = await prepareBackend('official', placesFor(0));
  const own = ['--host=127.0.0.1', `--port=${port}`, `--rules=${rulesFile}`];
  const child = spawn(command, [...args, ...own], { stdio: 'ignore' });
  let over = false;
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    over = true;
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    kill();
    await exited;
    process.off('exit', kill);
  };
  try {
    await waitForUrl(originOf(port), {
      what: "Google's Firestore emulator",
      failed: () => (over ? new StackError("Google's Firestore emulator ended while starting.") : undefined),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** The Auth and Storage emulators, shared by several Firestores in turn. */
export interface AuthAndStorage {
  /** Their port offset; its Firestore port stays free for a Firestore beside them. */
  portOffset: number;
  /** `host:port`, as FIREBASE_AUTH_EMULATOR_HOST takes it. */
  authHost: string;
  /** `host:port`, as FIREBASE_STORAGE_EMULATOR_HOST takes it. */
  storageHost: string;
  /** Whether they have ended, for whatever reason. */
  hasExited(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts the Auth and Storage emulators on the ports of firebase.json plus an offset.
 * @param options aborting the signal cancels the start
 * @throws StackError with advice, see startStack
 */
export async function startAuthAndStorage(options: {
  portOffset: number;
  signal?: AbortSignal;
}): Promise<AuthAndStorage> {
  requireProcessList();
  const ports = portsFor(options.portOffset);
  const places = placesFor(options.portOffset);
  const { firestore, auth, storage, hub, logging } = ports;
  const needed = { firestore, auth, storage, hub, logging };
  await assertPortsFree(needed);
  mkdirSync(places.work, { recursive: true });
  writeDerivedConfig(places, ports);
  await bundleForCli(places);
  const cli = startFirebaseCli({
    places,
    only: ['auth', 'storage'],
    path: writeJavaShim(places, { command: process.execPath, args: [] }),
    env: { STORAGE_EMULATOR_BINARY_PATH: places.storageBundle },
  });
  const failed = () => {
    if (options.signal?.aborted) return new StackError('Stopped.');
    return cli.hasExited() ? new StackError(`The emulators ended while starting:\n${cli.tail()}`) : undefined;
  };
  try {
    const { progress, logFile } = cli;
    await waitForUrl(originOf(auth), { what: 'The Auth emulator', failed, progress, logFile });
    await waitForUrl(`${originOf(storage)}/storage/v1/b`, { what: 'Storage', failed, progress, logFile });
  } catch (error) {
    const isEnded = cli.hasExited();
    await cli.stop();
    throw isEnded && !options.signal?.aborted ? await orPortTaken(error, needed) : error;
  }
  return {
    portOffset: options.portOffset,
    authHost: `127.0.0.1:${auth}`,
    storageHost: `127.0.0.1:${storage}`,
    hasExited: () => cli.hasExited(),
    stop: () => cli.stop(),
  };
}

/** Firestore, Auth and Storage: what tests need that run the Express app in their own process. */
export interface Backends extends AuthAndStorage {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST takes it. */
  firestoreHost: string;
}

/**
 * Starts an empty Firestore beside the Auth and Storage emulators.
 * @throws StackError with advice, see startStack
 */
export async function startBackends(options: {
  portOffset: number;
  backend: Backend;
  signal?: AbortSignal;
}): Promise<Backends> {
  const suite = await startAuthAndStorage(options);
  const port = portsFor(options.portOffset).firestore;
  const firestore = await startFirestoreAlone(options.backend, port).catch(async (error: unknown) => {
    await suite.stop();
    throw error;
  });
  const stop = async () => {
    await Promise.all([firestore.stop(), suite.stop()]);
  };
  return { ...suite, firestoreHost: `127.0.0.1:${port}`, stop };
}
