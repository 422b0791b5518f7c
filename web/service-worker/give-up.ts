/** Long enough for each of a site's files on the slowest network. */
export const GIVE_UP_AFTER_MS = 120_000;

/**
 * Ends a request that is never answered. While one is under way, browsers let the next worker wait, for up to five minutes: a stalled
 * picture would hold a new version back, and the rollback.
 */
export const giveUp = {
  requestWillFetch: async ({ request }: { request: Request }): Promise<Request> => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), GIVE_UP_AFTER_MS);
    return new Request(request, { signal: ending.signal });
  },
};
