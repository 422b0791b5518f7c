/** Time for the sign-in's token, in milliseconds: on a dead connection it would fail after minutes. */
const TOKEN_MS = 20_000;

/**
 * Waits for what needs the sign-in's token before anything is sent. Whoever waits for its end must not wait for minutes.
 * @throws what `work` throws, and when it does not end in time
 */
export async function withinSignInTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The sign-in does not answer')), TOKEN_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
