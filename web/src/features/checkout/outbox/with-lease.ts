/** How long a lease holds without being renewed: a tab that was closed keeps the others waiting no longer. */
const LEASE_MS = 10_000;
const RENEW_MS = 3000;
/** Two tabs that take a free lease in the same moment both read, after this time, whose it became. */
const SETTLE_MS = 50;
const AGAIN_MS = 200;

const me = Math.random().toString(36).slice(2);

/**
 * Does a piece of work while holding a lease that the tabs of this browser share in its storage. Where storage is
 * blocked or full no other tab can be asked, and the work is done all the same.
 */
export async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  while (!(await takeLease(key))) await wait(AGAIN_MS);
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

/** Who holds the lease; null when nobody does, when it has run out, or when its end is further off than any lease's. */
function ownerOf(key: string): string | null {
  try {
    const [owner = null, until] = localStorage.getItem(key)?.split(' ') ?? [];
    const left = Number(until) - Date.now();
    return left > 0 && left <= LEASE_MS ? owner : null;
  } catch {
    return null;
  }
}

/** Whether storage took it. */
function write(key: string): boolean {
  try {
    localStorage.setItem(key, `${me} ${Date.now() + LEASE_MS}`);
    return true;
  } catch {
    return false;
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
