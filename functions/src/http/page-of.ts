import type { EndpointDeclaration } from '@gharseva/contract';

/** A page of a list, and the address of the next page; null on the last. */
export interface Page {
  outcome: unknown;
  next: string | null;
}

/** The requested address with some parameters replaced. */
function addressWith(url: string, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(url, 'http://localhost');
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return `${address.pathname}${address.search}`;
}

/**
 * Cuts the outcome of a list to its page: the use case gives one more record if there is one, so that the answer can
 * tell (`Link: <…>; rel="next"`). A list with page numbers names its next page itself.
 *
 * @param url the requested address, without the host
 * @param limit the requested number of records, where the endpoint allows one
 */
export function pageOf(
  { method, page }: EndpointDeclaration,
  outcome: unknown,
  url: string,
  limit?: number,
): Page {
  if (!page) return { outcome, next: method === 'GET' ? nextByNumber(outcome, url) : null };
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
