import type { EndpointName, Endpoints } from '@gharseva/contract';
import { translate } from '../i18n/i18n';
import { type JsonSchema, readJson } from '../read-json';
import { ApiError } from './api-error';
import { callApi } from './call-api';
import type { CallOptions, Route, RouteResponse } from './call-options';

/** The declarations of the endpoints that answer with JSON. */
type JsonEndpoint = Extract<Endpoints[EndpointName], { response: { _zod: unknown } }>;

type RouteOf<E extends JsonEndpoint> = Extract<`${E['method']} ${E['path']}`, Route>;

/** How much longer than the server's own limit a call is waited for, in milliseconds: the way there and back. */
const WAY_MS = 10_000;

/**
 * Calls an endpoint as `callApi` does, and reads the answer by its schema, as tolerantly as `readJson`. For everything
 * that is loaded on demand: a declaration brings its schemas along.
 *
 * A call for which the server takes longer than usual is waited for as long, unless the options say how long. A page of a list
 * is filled up from those behind it for what was left out, so that a short page is the last one.
 * @throws ApiError as `callApi` does, also when the answer cannot be read
 */
export async function callChecked<E extends JsonEndpoint>(
  endpoint: E,
  options: CallOptions<RouteOf<E>>,
): Promise<RouteResponse<RouteOf<E>>>;
export async function callChecked(endpoint: LooseEndpoint, options: LooseOptions): Promise<unknown> {
  const limit = endpoint.longSeconds && { timeout: endpoint.longSeconds * 1000 + WAY_MS };
  const ask = async (query: PageQuery | undefined): Promise<unknown> =>
    callApi(`${endpoint.method} ${endpoint.path}` as Route, { ...limit, ...options, query } as never);
  if (!endpoint.page) return readAnswer(endpoint, await ask(options.query));

  const { size, in: field } = endpoint.page;
  const max = options.query?.limit ?? size;
  const rows: unknown[] = [];
  let after = options.query?.after;
  for (;;) {
    const answer = await ask({ ...options.query, ...(after !== undefined && { after }) });
    const sent = listIn(answer, field);
    const isLast = sent.length < max;
    after = idOf(sent.at(-1));
    const read = readAnswer(endpoint, answer);
    rows.push(...listIn(read, field));
    if (rows.length < max && !isLast && after !== undefined) continue;
    const page = rows.slice(0, max);
    return field === undefined ? page : { ...(read as object), [field]: page };
  }
}

interface PageQuery {
  limit?: number;
  after?: string;
}

interface LooseOptions {
  query?: PageQuery;
}

interface LooseEndpoint {
  method: string;
  path: string;
  status: number;
  response: JsonSchema<unknown>;
  page?: { size: number; in?: string };
  longSeconds?: number;
}

function readAnswer({ method, path, status, response }: LooseEndpoint, answer: unknown): unknown {
  const read = readJson(`the answer of ${method} ${path}`, response, answer);
  if (read !== undefined) return read;
  throw new ApiError(() => translate('common.badAnswer'), { status, code: 'bad_answer' });
}

/** The list of an answer; empty where there is none. */
function listIn(answer: unknown, field: string | undefined): unknown[] {
  const list = field === undefined ? answer : (answer as Record<string, unknown> | null)?.[field];
  return Array.isArray(list) ? list : [];
}

function idOf(record: unknown): string | undefined {
  const id = (record as { _id?: unknown } | null | undefined)?._id;
  return typeof id === 'string' ? id : undefined;
}
