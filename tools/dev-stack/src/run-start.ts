import { aborted, listenForInterruption } from './interruption';
import { type Chosen, choosePorts, onChosenPorts } from './stack/choose-ports';
import { StackError } from './stack/stack-error';
import { startStack } from './stack/start-stack';
import type { LocalJobs } from './timers/fire-local-timers';
import { type Ticking, tick } from './timers/tick';

export interface StartOptions {
  fresh: boolean;
  verbose: boolean;
  /** Skip the build of the site. */
  apiOnly: boolean;
  /** Added to every port, so that several stacks can run at once; chosen automatically if omitted. */
  portOffset?: number | undefined;
}

/** `npm start`: runs the whole seeded stack until Ctrl-C (or SIGTERM) ends it and everything it started. */
export async function runStart(options: StartOptions): Promise<void> {
  const began = Date.now();
  const interrupted = listenForInterruption(() => console.log('\nStopping …'));
  try {
    const start = ({ portOffset, notes }: Chosen) => {
      for (const note of notes) console.log(note);
      const log = (line: string) => console.log(line);
      return startStack({ ...options, portOffset, persist: true, signal: interrupted, log });
    };
    const given = options.portOffset;
    const stack =
      given === undefined
        ? await onChosenPorts(choosePorts, start, ({ trouble }) =>
            console.log(`\n${trouble} It was free a moment ago; other ports are tried.`),
          )
        : await start({ portOffset: given, notes: [] });
    console.log(describe(stack.origins, stack.backend, stack.notes, Date.now() - began));
    const ticking = tickTimers();
    const reason = await Promise.race([aborted(interrupted), stack.died]);
    ticking.stop();
    await stack.stop();
    if (reason !== undefined) throw new StackError(reason);
    console.log('Stopped; nothing is left running.');
  } catch (error) {
    if (interrupted.aborted) {
      console.log('Stopped before it was up; nothing is left running.');
    } else {
      console.error(error instanceof StackError ? `\n${error.message}` : error);
      process.exitCode = 1;
    }
  }
  // an interrupted seed would retry for minutes against a stopped Firestore
  process.exit();
}

/**
 * Fires the timers of orders that are due, and numbers invoices, each minute. The stack's addresses are in the environment since its seed. Loaded
 * late, as it is most of the function.
 */
function tickTimers(): Ticking {
  let jobs: LocalJobs | undefined;
  const work = async () => {
    const { describeInvoices, describeTimers, openLocalJobs } = await import('./timers/fire-local-timers');
    jobs ??= openLocalJobs((line) => console.error(line));
    const words = describeTimers(await jobs.fireTimers(new Date()));
    if (words) console.log(`Timers of orders: ${words}.`);
    const invoices = describeInvoices(await jobs.numberInvoices(new Date()));
    if (invoices) console.log(`Invoices: ${invoices}.`);
  };
  return tick(work, (error) => console.error('What is due each minute was not done:', error));
}

function describe(
  origins: { hosting: string; auth: string; firestore: string },
  backend: string,
  notes: readonly string[],
  millis: number,
): string {
  return [
    '',
    `GharSeva is up after ${(millis / 1000).toFixed(1)} s (Firestore back end: ${backend}).`,
    '',
    `  Site        ${origins.hosting}`,
    `  API         ${origins.hosting}/api/category`,
    `  Admin area  ${origins.hosting}/admin/login`,
    `  Emulators   Firestore ${origins.firestore}, Auth ${origins.auth}`,
    ...notes.map((note) => `  ${note}`),
    '',
    backend === 'official'
      ? "Ctrl-C stops everything. Google's Firestore emulator keeps no documents for the next start."
      : 'Ctrl-C stops everything; the data stays for the next start (npm start -- --fresh empties it).',
  ].join('\n');
}
