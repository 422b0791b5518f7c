/** For how long the answer to a deletion is waited for: it may take longer than other calls. */
export const DELETION_MS = 60_000;
