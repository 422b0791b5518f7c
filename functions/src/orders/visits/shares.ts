import { timingSafeEqual } from 'node:crypto';
import { indiaInstant, MAX_SHARES, SHARE_HOURS } from '@gharseva/contract';
import { digest } from '../../domain/secure-id';

/** A link to a visit as its order keeps it: the digest of its secret, and when it ends. */
interface Share {
  hash: string;
  until: string;
}

const SHARE_MS = SHARE_HOURS * 3_600_000;

/** Compared with where there is nothing to compare with, so that a missing order takes as long as a wrong secret. */
const NO_SHARE: Share = { hash: digest(''), until: '1970-01-01T00:00:00.000+05:30' };

const isOpen = ({ until }: Share, now: Date) => now.getTime() < Date.parse(until);

/**
 * The share that a secret opens now; null for none. Every digest is compared whole, so that the time tells nothing.
 * @param shares undefined for an order that has none, or does not exist
 */
export function findShare(shares: readonly Share[] | undefined, secret: string, now: Date): Share | null {
  const hash = Buffer.from(digest(secret));
  const found = [NO_SHARE, ...(shares ?? [])].filter((share) =>
    timingSafeEqual(hash, Buffer.from(share.hash)),
  );
  return found.find((share) => isOpen(share, now)) ?? null;
}

/** The shares of an order that work now. */
export const openShares = (shares: readonly Share[] | undefined, now: Date): Share[] =>
  (shares ?? []).filter((share) => isOpen(share, now));

/** The shares of an order with one more: the newest that are still open. */
export function addShare(shares: readonly Share[] | undefined, secret: string, now: Date): Share[] {
  const until = indiaInstant(new Date(now.getTime() + SHARE_MS));
  return [...openShares(shares, now), { hash: digest(secret), until }].slice(-MAX_SHARES);
}
