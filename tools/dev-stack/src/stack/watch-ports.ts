import { connect } from 'node:net';

const EVERY_MILLIS = 1_000;

/** How long the suite may take to answer; it is asked again at the next look. */
const ANSWER_MILLIS = 10_000;

/** A running watch; see watchPorts. */
export interface PortWatch {
  lost: Promise<string>;
  stop(): void;
}

/**
 * Resolves with the name of the first program that stops listening on its port while the suite lives. (The firebase CLI
 * continues without an emulator whose process was killed; when the CLI dies, all its ports close, one after another, so
 * that only an answer after the loss proves that it lives.)
 * @param ports by name, on 127.0.0.1
 * @param suiteUrl an address that the CLI's own process answers
 */
export function watchPorts(ports: Record<string, number>, suiteUrl: string): PortWatch {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lost = new Promise<string>((resolve) => {
    const look = async () => {
      for (const [name, port] of Object.entries(ports)) {
        if ((await isRefused(port)) && (await answers(suiteUrl))) return resolve(name);
      }
      lookLater();
    };
    const lookLater = () => {
      if (!isStopped) timer = setTimeout(look, EVERY_MILLIS).unref();
    };
    lookLater();
  });
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { lost, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MILLIS) });
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
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
