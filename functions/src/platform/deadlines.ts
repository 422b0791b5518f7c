/** The longest times for a call and for what stands behind it, in milliseconds. */
export interface Deadlines {
  /** A call, to its answer or to the first byte of a file. An endpoint may declare a longer one. */
  callMs: number;
  /** A call whose database does not answer, however long its endpoint may take. */
  silenceMs: number;
  /** One request to the database, which its client sends again. */
  databaseMs: number;
  /** One question to the identity provider, with all its requests. */
  authMs: number;
  /** One request to the bucket. */
  storageMs: number;
}

/** The deadlines in production: every call ends within ten seconds (docs/decisions/0073-deadlines.md). */
export const DEADLINES: Deadlines = {
  callMs: 9_000,
  silenceMs: 8_000,
  databaseMs: 4_000,
  authMs: 5_000,
  storageMs: 6_000,
};
