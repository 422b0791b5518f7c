import { api } from './admin-api';

/**
 * What a client that knows docs/specification.md alone gets of a call: the
 * status, the JSON and what stands in the headers.
 */
export interface PlainAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a plain client knows no types; each test says what it expects
  json: any;
  /** The address of the next page. */
  next: string | null;
}

/** A call as anybody makes it with `METHOD /path`, a token and JSON. */
export async function call(
  line: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<PlainAnswer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const link = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '');
  return { status: response.status, json: await response.json(), next: link?.[1] ?? null };
}

/** All records of a list, page by page as the answers lead on; `of` takes the list out of an answer. */
export async function readAll(
  path: string,
  token: string,
  // biome-ignore lint/suspicious/noExplicitAny: see above
  of: (json: any) => { _id: string }[] = (json) => json,
): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let pages = 0;
  for (let next: string | null = path; next !== null; pages += 1) {
    const answer: PlainAnswer = await call(`GET ${next}`, { token });
    ids.push(...of(answer.json).map(({ _id }) => _id));
    next = answer.next;
  }
  return { ids, pages };
}
