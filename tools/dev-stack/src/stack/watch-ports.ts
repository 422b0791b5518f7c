import { connect } from 'node:net';

const EVERY_MILLIS = 1_000;

/** See watchPorts. */
export interface PortWatch {
  lost: Promise<string>;
  stop(): void;
}

/**
 * Settles with the name of the first program that stops listening on its port. (The firebase CLI goes on without an
 * emulator whose process was killed.)
 * @param ports by name, on 127.0.0.1
 */
export function watchPorts(ports: Record<string, number>): PortWatch {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      for (const [name, port] of Object.entries(ports)) {
        const probe = connect(port, '127.0.0.1', () => probe.destroy());
        probe.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') resolve(name);
        });
      }
    }, EVERY_MILLIS).unref();
  });
  return { lost, stop: () => clearInterval(timer) };
}
