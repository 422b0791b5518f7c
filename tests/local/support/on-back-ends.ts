import type { Backend } from '@gharseva/dev-stack/stack/firestore-backend';
import { startFirestoreAlone } from '@gharseva/dev-stack/stack/start-backends';
import { findOfficialJar } from '@gharseva/firestore-emulator/official-emulator';
import { afterAll, beforeAll, describe } from 'vitest';
import { freePort } from '../../../packages/firestore-emulator/tests/support/free-port';

/**
 * Runs tests on the embedded Firestore, and also on Google's emulator, the reference implementation, where it is installed.
 * @param body defines the tests; gets a function for the port, which is known once they run, and the back end
 */
export function onBackEnds(what: string, body: (port: () => number, backend: Backend) => void): void {
  const backends: Backend[] = findOfficialJar() ? ['embedded', 'official'] : ['embedded'];
  describe.each(backends)(`${what}, %s`, (backend) => {
    let port = 0;
    let running: { stop(): Promise<void> } | undefined;
    beforeAll(async () => {
      port = await freePort();
      running = await startFirestoreAlone(backend, port);
    });
    afterAll(() => running?.stop());
    body(() => port, backend);
  });
}
