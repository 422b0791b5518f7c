import { type ErrorDetail, type ErrorReason, endpoints, isFileResponse } from '@gharseva/contract';
import { vi } from 'vitest';
import type { Route, RouteResponse } from '../../../web/src/lib/api/call-options';
import { waitUnanswered } from './unanswered';

/** A call made by the site. */
export interface FakeCall {
  route: string;
  url: URL;
  /** Parsed JSON, or the uploaded file. */
  body: unknown;
  headers: Headers;
}

/** An error answer. */
export class FakeFailure {
  readonly status: number;
  readonly code: string;
  readonly error: string;
  readonly details: readonly ErrorDetail[] | undefined;
  /** Seconds until the next attempt, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The machine word, if finer than the code. */
  readonly reason: ErrorReason | undefined;

  constructor(
    status: number,
    code: string,
    error = 'It failed',
    details?: readonly ErrorDetail[],
    retryAfter?: number,
    reason?: ErrorReason,
  ) {
    this.status = status;
    this.code = code;
    this.error = error;
    this.details = details;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

type Handler<R extends Route> = (
  call: FakeCall,
) => RouteResponse<R> | FakeFailure | Promise<RouteResponse<R> | FakeFailure>;

/** What the site asks for to see whether the server is there. */
const LOOK = '/manifest.webmanifest';

/** What the site asks by itself beside its screens, where a test has no answer for it: no call of the test's. */
const BACKGROUND: { [R in Route]?: () => unknown } = {
  'GET /api/inbox/:userId/unread': () => ({ unread: 0 }),
  'GET /api/service-order/:id/state': () => never(),
  'GET /api/coupon': () => [],
  'GET /api/service/search-index': () => never(),
};

/**
 * Answers the API calls of the site. Every answer is parsed by the contract's schema, so no test relies on an
 * answer that the real API could not give, and a call that the test has no answer for fails it. Returns the list of calls,
 * which grows as they are made.
 */
export function fakeApi(handlers: { [R in Route]?: Handler<R> }): FakeCall[] {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // As a browser: what was given up before it is sent, perhaps with the test before, is no call.
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    const url = new URL(input, 'http://localhost');
    const found = Object.values(endpoints).find(
      ({ method, path }) => method === init.method && matches(path, url.pathname),
    );
    if (url.pathname === LOOK) return new Response();
    const route = found && (`${found.method} ${found.path}` as Route);
    const handler = route && (handlers[route] as Handler<Route> | undefined);
    const inBackground = route && !handler && BACKGROUND[route];
    if (inBackground) return json(found.status, await inBackground());
    if (!handler) return waitUnanswered(`${init.method ?? 'GET'} ${url.pathname}`);
    const call = {
      route,
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const answer = await handler(call);
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (answer instanceof FakeFailure) {
      const { status, error, code, details, retryAfter, reason } = answer;
      return json(status, { error, code, details, reason }, retryAfter);
    }
    if (isFileResponse(found.response)) return new Response(answer as Blob, { status: found.status });
    return json(found.status, found.response.parse(answer));
  });
  return calls;
}

/**
 * Changes the JSON that a route answers, on its way to the site: it may be of another version, or damaged. After
 * `fakeApi`, whose answers are those of this version.
 */
export function alterAnswers(altered: Route, alter: (answer: never) => unknown): void {
  const [method, path = ''] = altered.split(' ');
  const answer = fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const response = await answer(input, init);
    const isAltered = init.method === method && matches(path, new URL(input, 'http://localhost').pathname);
    return isAltered ? json(response.status, alter((await response.json()) as never)) : response;
  });
}

/** An answer that never comes. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(pathname);
}

function json(status: number, body: unknown, retryAfter?: number): Response {
  const headers = {
    'Content-Type': 'application/json',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return new Response(JSON.stringify(body), { status, headers });
}
