import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAMAGE_REPORT, DAMAGED_FOLDER } from '@gharseva/firestore-emulator/persistence/report-damage';
import { buildFunctions, buildWeb } from './build-app';
import { assertPortsFree, orPortTaken } from './choose-ports';
import { originOf, type Ports, portsFor, writeDerivedConfig } from './derive-config';
import { type RunningCli, startFirebaseCli } from './firebase-cli';
import {
  type Backend,
  bundleForCli,
  chosenBackend,
  prepareBackend,
  writeJavaShim,
} from './firestore-backend';
import { type Places, PROJECT_ID, placesFor } from './places';
import { prepareFolders } from './prepare-folders';
import { requireProcessList } from './process-tree';
import { seedStack } from './seed-stack';
import { StackError } from './stack-error';
import { type WaitOptions, waitForUrl } from './wait-for';
import { type PortWatch, watchPorts } from './watch-ports';

const EMULATORS = ['hosting', 'functions', 'firestore', 'auth', 'storage'] as const;

/**
 * Concurrent requests of the Functions emulator. Each takes a process of up to 160 MiB, and the default is fifty
 * processes for fifty concurrent requests.
 */
const REQUESTS_AT_A_TIME = 4;

/** The longest that a step of the seed is waited for when the start is stopped. */
const SEED_STEP_MILLIS = 5_000;

/** Load timeout of a function process on a busy machine. */
const SECONDS_TO_LOAD = 180;

export interface StackOptions {
  /** Added to every port and to the names of the stack's folders. Default 0. */
  portOffset?: number;
  /** Keep the data on disk for the next run. Default: in memory only; data that earlier runs have kept is not touched. */
  persist?: boolean;
  /** Delete the data of earlier runs. */
  fresh?: boolean;
  backend?: Backend;
  /** Skip the build of the site, for work on the API. */
  apiOnly?: boolean;
  /** Show the whole output of the suite. */
  verbose?: boolean;
  log?: (line: string) => void;
  /** Aborting it cancels the start. */
  signal?: AbortSignal;
}

export interface Stack {
  origins: { hosting: string; functions: string; firestore: string; auth: string; storage: string };
  ports: Ports;
  backend: Backend;
  /** Notes for the user, such as the demo sign-ins. */
  notes: string[];
  /** Resolves with the reason when the suite or a part of it ends unexpectedly. */
  died: Promise<string>;
  /** Ends everything; resolves when no process is left. */
  stop(): Promise<void>;
}

/**
 * Builds the function and the site, starts the firebase CLI's emulators with them, and seeds the catalogue.
 * @throws StackError with advice: a busy port (PortTakenError), a failed build, a missing back end or `ps`, an ended suite
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  requireProcessList();
  const portOffset = options.portOffset ?? 0;
  const log = options.log ?? (() => {});
  const backend = options.backend ?? chosenBackend();
  const places = placesFor(portOffset);
  const ports = portsFor(portOffset);
  await assertPortsFree(ports);
  prepareFolders(places, options.fresh ?? false);
  writeDerivedConfig(places, ports);

  const [command] = await Promise.all([
    prepareBackend(backend, places),
    buildFunctions(options.signal),
    bundleForCli(places),
  ]);
  options.signal?.throwIfAborted();
  mkdirSync(places.web, { recursive: true });
  const web = options.apiOnly ? Promise.resolve() : buildWeb(places, ports, options.signal);
  web.catch(() => {}); // awaited below; a failure before that must not end the process while the suite runs
  const cli = startFirebaseCli({
    places,
    only: EMULATORS,
    path: writeJavaShim(places, command),
    env: cliEnvironment(options, places),
    onLine: (line) => {
      if (options.verbose || /^>\s/.test(line)) log(line);
    },
  });
  let watch: PortWatch | undefined;
  let seeding: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();
  const stop = async () => {
    watch?.stop();
    ending.abort();
    // It ends before its next step; without Firestore it would ask again for minutes.
    await Promise.race([
      seeding.catch(() => {}),
      cli.exited,
      pause(SEED_STEP_MILLIS, undefined, { ref: false }),
    ]);
    await cli.stop();
    await web.catch(() => {});
  };
  try {
    const { progress, logFile } = cli;
    const patience = { failed: () => failureOf(cli, options.signal), progress, logFile };
    await waitForUrl(originOf(ports.auth), { what: 'The Auth emulator', ...patience });
    await waitForUrl(originOf(ports.firestore), { what: 'Firestore', ...patience });
    await waitForUrl(`${originOf(ports.storage)}/storage/v1/b`, { what: 'Storage', ...patience });
    const isStopped = AbortSignal.any([ending.signal, ...(options.signal ? [options.signal] : [])]);
    const seeded = seedStack(ports, log, isStopped);
    seeding = seeded;
    const [notes] = await Promise.all([seeded, web, waitForApi(ports, patience)]);
    await waitForUrl(originOf(ports.hosting), { what: 'Hosting', ...patience });
    watch = watchPorts({ Firestore: ports.firestore, Hosting: ports.hosting }, originOf(ports.hub));
    if (options.persist) notes.push(...noteDamage(places.data));
    return { origins: originsOf(ports), ports, backend, notes, died: died(cli, watch), stop };
  } catch (error) {
    const isEnded = cli.hasExited();
    await stop();
    throw isEnded && !options.signal?.aborted ? await orPortTaken(error, ports) : error;
  }
}

/** A note while the report of damaged data is there, which the CLI shows in its debug log only. */
function noteDamage(data: string): string[] {
  const report = join(data, 'firestore', DAMAGED_FOLDER, DAMAGE_REPORT);
  if (!existsSync(report)) return [];
  return [`Firestore's kept data were damaged. What is missing, and where the files are: ${report}`];
}

/** Resolves with the reason when a part of a running stack has ended. */
function died(cli: RunningCli, watch: PortWatch): Promise<string> {
  return Promise.race([
    cli.exited.then(() => `The emulator suite ended by itself. Its last words:\n${cli.tail()}`),
    watch.lost.then((name) => `${name} ended by itself. The suite's last words:\n${cli.tail()}`),
  ]);
}

function waitForApi(ports: Ports, patience: Omit<WaitOptions, 'what'>): Promise<void> {
  const url = `${originOf(ports.hosting)}/api/healthz`;
  return waitForUrl(url, { what: `The API (${url})`, ...patience, ok: true });
}

function originsOf(ports: Ports): Stack['origins'] {
  return {
    hosting: originOf(ports.hosting),
    functions: originOf(ports.functions),
    firestore: originOf(ports.firestore),
    auth: originOf(ports.auth),
    storage: originOf(ports.storage),
  };
}

/** The variables by which Firebase's CLI, and the functions in it, find what the stack has built and keeps. */
function cliEnvironment(options: StackOptions, places: Places): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: join(places.work, 'bin', 'java'),
    STORAGE_EMULATOR_BINARY_PATH: places.storageBundle,
    GHARSEVA_EMULATOR_DATA: options.persist ? places.data : '',
    GHARSEVA_FIRESTORE_DATA: options.persist ? join(places.data, 'firestore') : '',
    GHARSEVA_SITE_FILE: join(places.web, '.site', 'site.json'),
    GCLOUD_PROJECT: PROJECT_ID,
    // the default is half a minute; after the timeout, requests fail and events are dropped
    FUNCTIONS_DISCOVERY_TIMEOUT: `${SECONDS_TO_LOAD}`,
    // the CLI discovers functions through a file, written by a program that ends by itself. By default it asks a server
    // on a port from 8000 to 9000, which another program may take, and which a killed CLI leaves running
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_EMULATOR_PARALLEL: `${REQUESTS_AT_A_TIME}`,
  };
}

function failureOf(cli: RunningCli, signal: AbortSignal | undefined): Error | undefined {
  if (signal?.aborted) return new StackError('Stopped.');
  if (!cli.hasExited()) return undefined;
  return new StackError(`The emulator suite ended while starting:\n${cli.tail()}`);
}
