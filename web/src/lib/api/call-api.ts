import type { ErrorBody } from '@gharseva/contract';
import type { AppCheckKind } from '../../config/read-environment';
import { translate } from '../i18n/i18n';
import type { Session } from '../session/session';
import { addAppToken } from '../session/session-token';
import { ApiError } from './api-error';
import { buildUrl } from './build-url';
import type { CallOptions, Route, RouteResponse } from './call-options';
import { withinTime } from './within-time';

/** Filled in by the build: one without App Check has no code of it in the first load. */
declare const __APP_CHECK__: AppCheckKind;

const TIMEOUT_MS = 20_000;

/**
 * Calls an endpoint of the contract on the site's own origin, for example
 * `callApi('GET /api/category/:categoryId', { params: { categoryId } })`. Path, query, body and answer are typed
 * by the contract. The token of the session it is made `as` goes along, and a 401 is told to that session. The App
 * Check token goes along with every call that App Check covers.
 * @throws ApiError for every failure: the server's own error, no network, timeout, or an answer that is not JSON.
 */
export async function callApi<R extends Route>(route: R, options: CallOptions<R>): Promise<RouteResponse<R>> {
  const [method, path] = route.split(' ') as [string, string];
  const { params, query, body, as, idempotencyKey, signal, timeout = TIMEOUT_MS } = options as LooseOptions;

  const headers: Record<string, string> = { Accept: 'application/json' };
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['Content-Type'] = isFile ? body.type : 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  // The browser's own store would answer the catalogue without a network, and with the time of today. It may only
  // spare the sending of what has not changed; what is read without a network the site keeps itself, with its time.
  const init: RequestInit = { method, headers, cache: 'no-cache' };
  if (body !== undefined) init.body = isFile ? body : JSON.stringify(body);
  let bearer: string | null = null;
  const {
    status,
    headers: told,
    answer,
  } = await withinTime(
    async (ending) => {
      bearer = as ? await as.token() : null;
      if (bearer) headers.Authorization = `Bearer ${bearer}`;
      if (__APP_CHECK__ !== 'off' && (as ? as.kind !== 'admin' : (options as LooseOptions).appCheck))
        await addAppToken(headers);
      const response = await fetch(buildUrl(path, params, query), { ...init, signal: ending });
      const text = await response.text();
      return { status: response.status, headers: response.headers, answer: json(text) };
    },
    timeout,
    signal,
  );

  if (status >= 200 && status < 300 && answer !== undefined) return answer as RouteResponse<R>;
  if (status === 401) as?.refused?.(bearer);
  throw await toApiError(status, told, answer);
}

interface LooseOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  as?: Session;
  appCheck?: boolean;
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeout?: number;
}

/** The value of a JSON text; undefined for what is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What App Check lets in by its token alone, which a network that is only just back may not give: nothing was decided on the call. */
const UNDECIDED = { status: 503, code: 'unavailable' } as const;

/** The error of an answer; `answer` is undefined when it is not JSON. What the API's words are in other languages comes when the first is needed. */
export async function toApiError(status: number, headers: Headers, answer: unknown): Promise<ApiError> {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const reference = status < 500 ? null : headers.get('X-Request-Id');
  const common = { status, reference, retryAfter: Number.isFinite(seconds) ? seconds : null };
  if (!isErrorBody(answer))
    return new ApiError(() => translate('common.badAnswer'), { ...common, code: 'bad_answer' });
  const isUnproven = answer.reason === 'app_unproven';
  const own = { ...common, code: answer.code, words: answer, ...(isUnproven && UNDECIDED) };
  try {
    const { loadErrorTexts, sayApiError, sayDetails } = await import('./say-api-error');
    await loadErrorTexts();
    return new ApiError(() => sayApiError(answer, reference), {
      ...own,
      details: sayDetails(answer.details),
    });
  } catch {
    // The network was lost between the answer and its translation.
    return new ApiError(answer.error, { ...own, details: answer.details ?? [] });
  }
}

function isErrorBody(answer: unknown): answer is ErrorBody {
  const body = answer as Partial<ErrorBody> | null | undefined;
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof body.error === 'string' &&
    typeof body.code === 'string'
  );
}
