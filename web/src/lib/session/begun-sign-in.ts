import { readTab, writeTab } from '../storage/tab-storage';

/** What a person types last, when name or e-mail is missing. */
export interface TypedDetails {
  /** The account's id. */
  id: string;
  name: string;
  email: string;
}

/** A sign-in that waits for the sent code, or for the details after it. */
export interface BegunSignIn {
  by: 'customer' | 'worker';
  /** Ten digits. */
  phone: string;
  /** Null until the code was right. */
  details: TypedDetails | null;
}

const KEY = 'begun-sign-in';

/** For how long it is gone on with: codes are no longer good after some ten minutes. */
const LIFE_MS = 15 * 60_000;

/**
 * Keeps a sign-in in this tab, until it is made or given up: a phone discards the page without a word behind the messages,
 * where the code is read. Never the code.
 */
export function keepBegunSignIn(begun: BegunSignIn): void {
  writeTab(KEY, { ...begun, at: Date.now() });
}

/** Forgets it. */
export function dropBegunSignIn(as: BegunSignIn['by']): void {
  if (read().by === as) writeTab(KEY, null);
}

/** The sign-in that was begun in this tab a moment ago; null without one. */
export function begunSignIn(as: BegunSignIn['by']): BegunSignIn | null {
  const { by, phone, details, at } = read();
  const age = Date.now() - Number(at);
  if (by !== as || typeof phone !== 'string' || !(age >= 0 && age < LIFE_MS)) return null;
  return { by: as, phone, details: isDetails(details) ? details : null };
}

const read = () => (readTab(KEY) ?? {}) as Partial<Record<keyof BegunSignIn | 'at', unknown>>;

function isDetails(value: unknown): value is TypedDetails {
  const details = value as Partial<Record<string, unknown>> | null | undefined;
  return ['id', 'name', 'email'].every((field) => typeof details?.[field] === 'string');
}
