import { StackError } from './stack-error';

export interface WaitOptions {
  /** What is waited for, for the message. */
  what: string;
  /** How long to wait without progress; default three minutes, which a slow machine may need to start a program. */
  millis?: number;
  /** Ends the wait with its error when it gives one. */
  failed?: () => Error | undefined;
  /** Something that changes as long as what is waited for gets on: the wait goes on with it. */
  progress?: () => unknown;
  /** Where to look for the reason, for the message. */
  logFile?: string;
}

const PATIENCE_MILLIS = 180_000;

/** Asks a URL until it answers with a status below 500 (or, with `ok`, with success). */
export async function waitForUrl(url: string, options: WaitOptions & { ok?: boolean }): Promise<void> {
  await waitFor(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    await response?.arrayBuffer();
    return response !== undefined && (options.ok ? response.ok : response.status < 500);
  }, options);
}

/** @throws StackError when there was no progress for too long, or what `failed` gives */
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
