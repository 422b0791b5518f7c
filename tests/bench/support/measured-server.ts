import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the benchmark `chain` measures, its answer, and the servers that give it. */
export interface MeasuredCall {
  name: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  servers: Record<string, string>;
}

/** Serves on a port of its own. @returns the address */
export async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tells the benchmark where the server is, or what to measure, and then, when it asks, how much of the processor and of memory this process takes. */
export function tellOf(what: string | readonly MeasuredCall[]): void {
  process.on('message', (asked) => {
    const { user, system } = process.cpuUsage();
    // What is left after everything unused has been taken away.
    if (asked === 'memory') globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(asked === 'memory' ? heapUsed + external : user + system);
  });
  process.send?.(what);
}
