/** Lifetime of a lease without renewal, which bounds the wait for a closed tab. */
const LEASE_MS = 10_000;
const RENEW_MS = 3000;
/** Delay after which two tabs that took a free lease at once both read whose it is. */
const SETTLE_MS = 50;
const RETRY_MS = 200;

const me = Math.random().toString(36).slice(2);

/**
 * Runs `work` while holding a lease in the storage this browser's tabs share. If storage is blocked or full, tabs
 * cannot coordinate, and the work runs anyway.
 */
export async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  while (!(await takeLease(key))) await wait(RETRY_MS);
  const renewing = setInterval(() => ownerOf(key) === me && write(key), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    if (ownerOf(key) === me) localStorage.removeItem(key);
  }
}

async function takeLease(key: string): Promise<boolean> {
  const owner = ownerOf(key);
  if (owner !== null && owner !== me) return false;
  if (!write(key)) return true;
  await wait(SETTLE_MS);
  return ownerOf(key) === me;
}

/** The lease's owner; null when it is free, expired, or ends later than any lease could. */
function ownerOf(key: string): string | null {
  try {
    const [owner = null, until] = localStorage.getItem(key)?.split(' ') ?? [];
    const left = Number(until) - Date.now();
    return left > 0 && left <= LEASE_MS ? owner : null;
  } catch {
    return null;
  }
}

/** Returns whether the write succeeded. */
function write(key: string): boolean {
  try {
    localStorage.setItem(key, `${me} ${Date.now() + LEASE_MS}`);
    return true;
  } catch {
    return false;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
