import { api } from './admin-api';

/** The answer to a client that knows docs/specification.md alone: the status, the JSON and the address of the next page. */
export interface PlainAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a plain client knows no types; each test says what it expects
  json: any;
  /** From the `Link` header; null on the last page. */
  next: string | null;
}

/** Sends `METHOD /path` with a token and JSON. */
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

/** The ids of a whole list, read by following the link to each next page; `of` takes the list out of an answer. */
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
