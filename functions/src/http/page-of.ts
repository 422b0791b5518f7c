import type { EndpointDeclaration } from '@gharseva/contract';

/** What a list's answer is cut to, and the address of the next page; null at the last. */
export interface Page {
  outcome: unknown;
  next: string | null;
}

/** The address asked for with other parameters: what it names beside them stays. */
function addressWith(url: string, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(url, 'http://localhost');
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return `${address.pathname}${address.search}`;
}

/**
 * Cuts what a use case gives of a list to its page: it gives one more record where there is one, so that the answer can
 * say so (`Link: <…>; rel="next"`). A list that is reached by page numbers tells its next page itself.
 *
 * @param url as it was asked for, without the host
 * @param limit how many were asked for, where the endpoint lets one ask
 */
export function pageOf({ page }: EndpointDeclaration, outcome: unknown, url: string, limit?: number): Page {
  if (!page) return { outcome, next: nextByNumber(outcome, url) };
  const list = page.in ? (outcome as Record<string, unknown>)[page.in] : outcome;
  const records = list as readonly { _id: string }[];
  const shown = records.slice(0, limit ?? page.size);
  const last = shown.at(-1);
  const cut = page.in ? { ...(outcome as object), [page.in]: shown } : shown;
  const next = records.length > shown.length && last ? addressWith(url, { after: last._id }) : null;
  return { outcome: cut, next };
}

/** The next page of an answer with a page number and a `next` cursor. */
function nextByNumber(outcome: unknown, url: string): string | null {
  if (typeof outcome !== 'object' || outcome === null || !('next' in outcome)) return null;
  if (typeof outcome.next !== 'string') return null;
  const present = Number(new URL(url, 'http://localhost').searchParams.get('page') ?? 1);
  return addressWith(url, { page: String(present + 1), after: outcome.next });
}
