import {
  type EndpointDeclaration,
  type EndpointName,
  type EndpointResponse,
  ERROR_STATUS,
  type ErrorBody,
  endpoints,
  errorBodySchema,
  isFileResponse,
} from '@gharseva/contract';
import { expect } from 'vitest';

/** A request of a test. Not typed by the contract: any part of it may be wrong. */
export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | null;
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** The answer: `data` on success, `error` on a refusal. */
export interface Answer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  error: ErrorBody;
}

/**
 * Calls an endpoint by its name and checks every answer against its declaration: status, JSON, the response schema of a
 * success, the body and the declared code of a refusal, and the headers of both.
 */
export type CallApi = <Name extends EndpointName>(
  name: Name,
  options?: CallOptions,
) => Promise<Answer<EndpointResponse<Name>>>;

export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
export const FRESH_CACHE = 'public, max-age=60, s-maxage=600';
export const CATALOGUE_CACHE = `${FRESH_CACHE}, stale-while-revalidate=86400`;

/** The cache header for a declaration and a status. */
function expectedCache(declaration: EndpointDeclaration, status: number, isSigned = false): string {
  const isPersonal = isSigned && declaration.audience.kind === 'anyone' && status < 400;
  if (declaration.cache === 'never' || isPersonal) return 'private, no-store';
  if (declaration.cache === 'revalidated') return status >= 400 ? 'private, no-store' : 'private, no-cache';
  if (status >= 400) return 'no-store';
  if (declaration.isNeverStale) return FRESH_CACHE;
  return declaration.cache === 'immutable' ? IMMUTABLE_CACHE : CATALOGUE_CACHE;
}

function pathOf(declaration: EndpointDeclaration, { params = {}, query }: CallOptions): string {
  const path = declaration.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? name),
  );
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

const ALWAYS = ['invalid_request', 'internal', 'unavailable'];
const SIGNED_IN = ['unauthenticated', 'forbidden'];

const answerOf = ({ status, headers }: Response, content: unknown) => ({
  status,
  headers,
  data: content as never,
  error: content as never,
});

/** Whether a body is a text or bytes, which are sent unchanged. */
function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Returns a {@link CallApi} for the API at an address. */
export function createCall(url: string): CallApi {
  return async (name, options = {}) => {
    const declaration: EndpointDeclaration = endpoints[name];
    const headers = new Headers(options.headers);
    if (options.token) headers.set('Authorization', `Bearer ${options.token}`);
    if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
    const init: RequestInit = { method: declaration.method, headers };
    if (options.body !== undefined) {
      if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
      init.body = isRaw(options.body) ? options.body : JSON.stringify(options.body);
    }
    const response = await fetch(url + pathOf(declaration, options), init);
    expect(response.headers.get('Cache-Control')).toBe(
      expectedCache(declaration, response.status, headers.has('Authorization')),
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('X-Request-Id')).toMatch(/^\w{5}-\w{5}$/);
    const { repeatStatus, response: promised } = declaration;
    if (response.status < 300 && isFileResponse(promised)) {
      expect(response.status).toBe(declaration.status);
      expect(promised.contentTypes).toContain(response.headers.get('Content-Type'));
      expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
      return answerOf(response, await response.blob());
    }
    const text = await response.text();
    const json: unknown = text ? JSON.parse(text) : undefined;
    if (response.status < 300) {
      expect([declaration.status, repeatStatus]).toContain(response.status);
      if (!isFileResponse(promised)) expect(promised.parse(json)).toEqual(json);
    } else if (response.status !== 304) {
      const { code } = errorBodySchema.parse(json);
      expect(response.status).toBe(ERROR_STATUS[code]);
      const allowed = [
        ...ALWAYS,
        ...(declaration.audience.kind === 'public' ? [] : SIGNED_IN),
        ...declaration.errors,
      ];
      expect(allowed).toContain(code);
    }
    return answerOf(response, json);
  };
}
