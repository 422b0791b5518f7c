/**
 * Partners upload files without a pause while the whole stack is killed again and again: each signs in with its own phone,
 * puts one picture after another into the bucket, each under its own name, and registers it through Hosting.
 * `tsx tests/bench/kills.ts [minutes of uploads, default 5] [partners, default 20]`. Ends with an error if the stack dies by
 * itself, or if anything acknowledged is missing after a kill: an account, a file, or a file that Firestore names.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { portsFor } from '@gharseva/dev-stack/stack/derive-config';
import { emulatorEnvironment, hostsAt } from '@gharseva/dev-stack/stack/emulator-environment';
import { killAll } from '@gharseva/dev-stack/stack/process-tree';
import { endLaunchers, type Launcher, launch } from '../../tools/dev-stack/tests/support/launcher';
import { signInPartner } from '../support/partners';
import { takeStock } from './support/take-stock';
import { type Uploader, uploadNext } from './support/upload-next';

const MINUTES = Number(process.argv[2] ?? 5);
const PARTNERS = Number(process.argv[3] ?? 20);
const PORT_OFFSET = 12_800;
const MOST_SECONDS_UP = 90;

const ports = portsFor(PORT_OFFSET);
const hosting = `http://127.0.0.1:${ports.hosting}`;
const storage = `http://127.0.0.1:${ports.storage}`;
Object.assign(process.env, emulatorEnvironment(hostsAt(ports)));

async function start(...more: string[]): Promise<Launcher> {
  const launcher = launch(['--api-only', '--port-offset', `${PORT_OFFSET}`, ...more]);
  await launcher.until('GharSeva is up');
  return launcher;
}

/** Lets all partners upload for some seconds, then kills every process of the stack at once; true if it had died before. */
async function uploadUntilKilled(
  uploaders: Uploader[],
  launcher: Launcher,
  seconds: number,
): Promise<boolean> {
  let up = true;
  const work = Promise.all(
    uploaders.map(async (one) => {
      while (up) await uploadNext(one, { hosting, storage });
    }),
  );
  await pause(seconds * 1000);
  const died = launcher.find('firebase.js emulators:start') === undefined;
  killAll(launcher.tree());
  up = false;
  await Promise.all([work, launcher.untilGone()]);
  return died;
}

let seconds = MINUTES * 60;
let kills = 0;
let deaths = 0;
let missing = 0;
try {
  let launcher = await start('--fresh');
  const uploaders: Uploader[] = [];
  const sum = (key: 'rounds' | 'registered') => uploaders.reduce((total, one) => total + one[key], 0);
  while (uploaders.length < PARTNERS)
    uploaders.push({ ...(await signInPartner({ hosting })), rounds: 0, registered: 0, unregistered: null });
  while (seconds > 0) {
    const span = Math.min(seconds, MOST_SECONDS_UP * (0.25 + 0.75 * Math.random()));
    if (await uploadUntilKilled(uploaders, launcher, span)) deaths += 1;
    seconds -= span;
    kills += 1;
    launcher = await start();
    const stock = await takeStock(uploaders);
    for (const what of stock) console.log(`missing | ${what}`);
    missing += stock.length;
    console.log(`after ${kills} kills | ${sum('rounds')} files answered for, ${missing} missing`);
  }
  launcher.interrupt();
  await launcher.ended();
  console.log(`partners | ${uploaders.length}, ${MINUTES} minutes of uploads`);
  console.log(`files answered for | ${sum('rounds')}`);
  console.log(`of these registered | ${sum('registered')}`);
  console.log(`kills of the whole stack | ${kills}`);
  console.log(`died by itself | ${deaths}`);
  console.log(`missing after a kill | ${missing}`);
  if (deaths + missing > 0 || sum('registered') === 0)
    throw new Error('Not all that was answered for is there.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  endLaunchers();
}
process.exit();
