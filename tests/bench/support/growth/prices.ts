/** A price or a limit of Google's, and where it stands. */
interface Public {
  value: number;
  source: string;
}

/** When the pages were looked up, in stored copies, of which some are older. */
export const LOOKED_UP = '2026-11-23';

const FIRESTORE =
  'firebase.google.com/docs/firestore/pricing, multi-region: a region costs less, in the USA half';
const RUN = 'cloud.google.com/run/pricing, tier 1, billed by request';
const IDENTITY = 'cloud.google.com/identity-platform/pricing';
const HOSTING = 'firebase.google.com/pricing';

/**
 * Public prices in US dollars. Where the copies do not show asia-south1 or India apart, the higher of the published prices
 * stands here: the sums are bounds from above.
 */
export const PRICES = {
  read: { value: 0.06 / 100_000, source: FIRESTORE },
  write: { value: 0.18 / 100_000, source: FIRESTORE },
  delete: { value: 0.02 / 100_000, source: FIRESTORE },
  storedGiB: { value: 0.18, source: FIRESTORE },
  call: { value: 0.4 / 1_000_000, source: RUN },
  vcpuSecond: { value: 0.000024, source: RUN },
  memoryGiBSecond: { value: 0.0000025, source: RUN },
  sentGB: { value: 0.15, source: HOSTING },
  sms: { value: 0.08, source: `${IDENTITY}, as for most countries; India’s line is not in the copy` },
} as const satisfies Record<string, Public>;

/** What costs nothing each month. */
export const FREE = {
  reads: 50_000 * 30,
  writes: 20_000 * 30,
  deletes: 20_000 * 30,
  calls: 2_000_000,
  vcpuSeconds: 180_000,
  memoryGiBSeconds: 360_000,
  sentGB: 10,
  sms: 10 * 30,
} as const;

/** Active accounts of a month beyond which each costs something, the highest first (cloud.google.com/identity-platform/pricing). */
export const ACCOUNT_TIERS = [
  { from: 10_000_000, usd: 0.0025 },
  { from: 1_000_000, usd: 0.0032 },
  { from: 100_000, usd: 0.0046 },
  { from: 50_000, usd: 0.0055 },
] as const;

/** Limits, each a second. */
export const LIMITS = {
  writesOfDocument: { value: 1, source: 'firebase.google.com/docs/firestore/quotas, sustained' },
  sequentialIndex: {
    value: 500,
    source: 'firebase.google.com/docs/firestore/best-practices, of one collection',
  },
  /** The API's function: `maxInstances`, one processor each (functions/src/index.ts). */
  processors: { value: 20, source: 'functions/src/index.ts, maxInstances; raised by a deploy' },
} as const satisfies Record<string, Public>;
