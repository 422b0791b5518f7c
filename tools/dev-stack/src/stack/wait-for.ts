import { StackError } from './stack-error';

export interface WaitOptions {
  /** The subject of the error message. */
  what: string;
  /** Timeout without progress; default three minutes, which a slow machine may need to start a program. */
  millis?: number;
  /** Ends the wait with the returned error, if any. */
  failed?: () => Error | undefined;
  /** A value that changes with progress; each change restarts the timeout. */
  progress?: () => unknown;
  /** A log file to name in the error message. */
  logFile?: string;
}

const PATIENCE_MILLIS = 180_000;

/** Polls a URL until it answers with a status below 500 (with `ok`: a successful one). */
export async function waitForUrl(url: string, options: WaitOptions & { ok?: boolean }): Promise<void> {
  await waitFor(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    await response?.arrayBuffer();
    return response !== undefined && (options.ok ? response.ok : response.status < 500);
  }, options);
}

/** @throws StackError after the timeout without progress, or the error from `failed` */
export async function waitFor(
  check: () => Promise<boolean>,
  { what, millis = PATIENCE_MILLIS, failed, progress, logFile }: WaitOptions,
): Promise<void> {
  let last = progress?.();
  let deadline = performance.now() + millis;
  for (;;) {
    const now = progress?.();
    if (now !== last) deadline = performance.now() + millis;
    last = now;
    const failure = failed?.();
    if (failure) throw failure;
    if (await check()) return;
    if (performance.now() > deadline) {
      const log = logFile ? ` What was printed so far: ${logFile}` : '';
      throw new StackError(`${what} did not answer within ${Math.round(millis / 1000)} s.${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
