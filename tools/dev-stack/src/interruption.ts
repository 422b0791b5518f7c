/**
 * A signal that aborts when this process is asked to end: by Ctrl-C, SIGTERM or SIGHUP, or because its parent process
 * is gone (killed, it could send no signal).
 * @param onAsked called once
 */
export function listenForInterruption(onAsked: () => void): AbortSignal {
  const asked = new AbortController();
  const ask = () => {
    if (asked.signal.aborted) return;
    onAsked();
    asked.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) ask();
  }, 500).unref();
  return asked.signal;
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
