import { StackError } from './stack-error';

export interface WaitOptions {
  /** What is waited for, for the message. */
  what: string;
  millis: number;
  /** Ends the wait with its error when it gives one. */
  failed?: () => Error | undefined;
}

/** Asks a URL until it answers with a status below 500 (or, with `ok`, with success). */
export async function waitForUrl(url: string, options: WaitOptions & { ok?: boolean }): Promise<void> {
  await waitFor(async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    await response?.arrayBuffer();
    return response !== undefined && (options.ok ? response.ok : response.status < 500);
  }, options);
}

/** @throws StackError when the time is over, or what `failed` gives */
export async function waitFor(
  check: () => Promise<boolean>,
  { what, millis, failed }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + millis;
  for (;;) {
    const failure = failed?.();
    if (failure) throw failure;
    if (await check()) return;
    if (Date.now() > deadline)
      throw new StackError(`${what} did not answer within ${Math.round(millis / 1000)} s.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
