import { connect } from 'node:net';

const EVERY_MILLIS = 1_000;

/** A running watch; see watchPorts. */
export interface PortWatch {
  lost: Promise<string>;
  stop(): void;
}

/**
 * Resolves with the name of the first program that stops listening on its port while the suite itself listens. (The
 * firebase CLI continues without an emulator whose process was killed; when the CLI dies, all its ports close with it.)
 * @param ports by name, on 127.0.0.1
 * @param suitePort a port of the CLI's own process
 */
export function watchPorts(ports: Record<string, number>, suitePort: number): PortWatch {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<string>((resolve) => {
    timer = setInterval(async () => {
      for (const [name, port] of Object.entries(ports)) {
        if ((await isRefused(port)) && !(await isRefused(suitePort))) resolve(name);
      }
    }, EVERY_MILLIS).unref();
  });
  return { lost, stop: () => clearInterval(timer) };
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => {
      probe.destroy();
      resolve(false);
    });
    probe.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}
