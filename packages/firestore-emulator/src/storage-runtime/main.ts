import { createInterface } from 'node:readline';
import type { RuntimeRequest } from './protocol';
import { StorageRuntime } from './storage-runtime';

/**
 * The Storage emulator's rules runtime as a process, started by the firebase CLI in place of Google's JAR. Reads
 * requests from standard input and exits with it.
 */
const runtime = new StorageRuntime();
const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line.trim() === '') return;
    let id: unknown;
    try {
      const request = JSON.parse(line) as RuntimeRequest;
      id = request.id;
      const response = runtime.handle(request);
      if (response) send(response);
    } catch (error) {
      // an answer with an error denies; none at all would leave the caller waiting
      const message = error instanceof Error ? error.message : String(error);
      if (typeof id === 'number') send({ id, status: 'ok', errors: [message], warnings: [] });
      else console.error(message);
    }
  })
  .on('close', () => process.exit(0));

send({ id: -1, status: 'ok', errors: [], warnings: [] });
