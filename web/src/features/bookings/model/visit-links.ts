import { SHARE_SECRET, type VisitKey, visitFragment } from '@gharseva/contract/rules';
import { paths } from '#config/paths.ts';
import { VISIT_LINKS } from '#lib/offline/cached-answers.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';

/** A link to the visit of an order, as the phone of the customer who made it keeps it. */
export interface VisitLink extends VisitKey {
  /** Who made it: nobody else is shown it. */
  uid: string;
  /** When it ends. */
  until: string;
}

/** The links that were made on this phone. The server has digests alone, and cannot show one again. */
export const visitLinks = createStoredValue<readonly VisitLink[]>({
  key: VISIT_LINKS,
  parse: parseVisitLinks,
  format: (links) => (links.length === 0 ? null : JSON.stringify(links)),
});

function parseVisitLinks(text: string | null): readonly VisitLink[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isVisitLink) : [];
  } catch {
    return [];
  }
}

function isVisitLink(value: unknown): value is VisitLink {
  const { uid, order, secret, until } = (value ?? {}) as Partial<Record<keyof VisitLink, unknown>>;
  const isNamed = typeof uid === 'string' && typeof order === 'string';
  return isNamed && typeof until === 'string' && typeof secret === 'string' && SHARE_SECRET.test(secret);
}

type Shared = Pick<VisitLink, 'uid' | 'order'>;

const isOf = ({ uid, order }: Shared, link: VisitLink) => link.uid === uid && link.order === order;
const isAlive = ({ until }: VisitLink, now: Date) => now.getTime() < Date.parse(until);

/**
 * The link to an order's visit that still works; undefined for none.
 * @param ends when each link ends that works, as the server told; undefined while it has not
 */
export const findVisitLink = (
  links: readonly VisitLink[],
  shared: Shared,
  now: Date,
  ends?: readonly string[],
) =>
  links.find(
    (link) => isOf(shared, link) && isAlive(link, now) && (ends === undefined || ends.includes(link.until)),
  );

/** Keeps a link in place of any other of its order, and forgets those that have ended. */
export function keepVisitLink(made: VisitLink, now: Date): void {
  visitLinks.update((links) => [...links.filter((link) => isAlive(link, now) && !isOf(made, link)), made]);
}

/** Forgets the link to an order's visit. */
export function dropVisitLink(shared: Shared): void {
  visitLinks.update((links) => links.filter((link) => !isOf(shared, link)));
}

/** The address of the page that shows the visit. */
export const visitAddress = (link: VisitLink): string =>
  `${window.location.origin}${paths.visit}${visitFragment(link)}`;

/** A new secret: 24 random bytes in base64url (docs/decisions/0094-shared-visits.md). */
export function newShareSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
