import { join } from 'node:path';
import { onFreePorts } from '@gharseva/dev-stack/stack/choose-ports';
import { portsFor } from '@gharseva/dev-stack/stack/derive-config';
import { PROJECT_ID, ROOT } from '@gharseva/dev-stack/stack/places';
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/support/browser';
import { restoreActors, type Sessions, sessionsFile, signInActors } from './actors';
import { fillStack } from './fill-stack';

/** The output folder, outside version control. */
export const OUTPUT = join(ROOT, '.local', 'screenshots');

/** The browser, address and sessions of a run. */
export interface Place {
  browser: Browser;
  origin: string;
  sessions: Sessions;
}

const PORT_OFFSETS = [12_400, 12_420, 12_440] as const;

/**
 * Runs something against a seeded stack with signed-in actors and orders. Starts a stack in memory and stops it
 * afterwards, unless `--port-offset N` names a running one.
 */
export async function withStack(portOffset: string | undefined, run: (place: Place) => Promise<void>) {
  const stack =
    portOffset === undefined
      ? await onFreePorts(PORT_OFFSETS, (free) => startStack({ portOffset: free, backend: 'embedded' }))
      : null;
  const ports = stack?.ports ?? portsFor(Number(portOffset));
  const origin = `http://127.0.0.1:${ports.hosting}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  const browser = await openBrowser();
  try {
    const sessions = stack
      ? await signInActors(browser, origin)
      : await restoreActors(browser, origin, sessionsFile(Number(portOffset)));
    await fillStack(browser, origin, sessions);
    await run({ browser, origin, sessions });
  } finally {
    await browser.close();
    await stack?.stop();
  }
}
