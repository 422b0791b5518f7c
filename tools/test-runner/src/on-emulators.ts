import { onFreePorts } from '@gharseva/dev-stack/stack/choose-ports';
import { portsFor } from '@gharseva/dev-stack/stack/derive-config';
import { emulatorEnvironment, hostsAt } from '@gharseva/dev-stack/stack/emulator-environment';
import type { Backend } from '@gharseva/dev-stack/stack/firestore-backend';
import {
  type AuthAndStorage,
  startAuthAndStorage,
  startFirestoreAlone,
} from '@gharseva/dev-stack/stack/start-backends';
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import { runVitest, type Tally } from './run-vitest';

/**
 * Away from the ports of a running stack; the later ones are for concurrent test runs. The sets overlap neither with
 * each other nor with the launcher's tests, which add 130.
 */
const PORT_OFFSETS = [10_000, 10_020, 10_040, 10_060] as const;

/** The Auth and Storage emulators, shared by the steps because they start slowly. */
export interface Suite {
  /** Starts them if they are not running. */
  get(): Promise<AuthAndStorage>;
  stop(): Promise<void>;
}

/** @param signal cancels a start when aborted */
export function keepSuite(signal: AbortSignal): Suite {
  let running: AuthAndStorage | undefined;
  return {
    async get() {
      if (!running || running.hasExited()) {
        running = await onFreePorts(PORT_OFFSETS, (portOffset) =>
          startAuthAndStorage({ portOffset, signal }),
        );
      }
      return running;
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

/** Runs a vitest project on the suite, with an empty Firestore of its own, without the files that a glob excludes. */
export async function onEmulators(
  project: string,
  backend: Backend,
  suite: Suite,
  signal: AbortSignal,
  excluded: readonly string[] = [],
): Promise<Tally> {
  const { portOffset, authHost, storageHost } = await suite.get();
  const port = portsFor(portOffset).firestore;
  const firestore = await startFirestoreAlone(backend, port);
  try {
    const firestoreHost = `127.0.0.1:${port}`;
    const env = {
      ...emulatorEnvironment({ firestoreHost, authHost, storageHost }),
      GHARSEVA_BACKEND: backend,
    };
    return await runVitest([project], `${project}-${backend}`, env, signal, excluded);
  } finally {
    await firestore.stop();
  }
}

/** Runs the journeys in a browser on a whole stack. */
export async function runJourneys(signal: AbortSignal): Promise<Tally> {
  const stack = await onFreePorts(PORT_OFFSETS, (portOffset) =>
    startStack({ portOffset, backend: 'embedded', signal }),
  );
  try {
    const env = { ...emulatorEnvironment(hostsAt(stack.ports)), GHARSEVA_ORIGIN: stack.origins.hosting };
    return await runVitest(['e2e'], 'e2e', env, signal);
  } finally {
    await stack.stop();
  }
}
