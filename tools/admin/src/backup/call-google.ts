/** A call of one of Google's REST interfaces. */
export interface GoogleCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  url: string;
  body?: object;
  /** Whether to repeat the call after a passing failure: only where twice does the same as once. Default true. */
  repeatable?: boolean;
}

/** Makes a call and gives its parsed answer. @throws GoogleError, or the network's error */
export type CallGoogle = (call: GoogleCall) => Promise<unknown>;

/** A refused call: the message names the call without its query, the status and the service's own words. */
export class GoogleError extends Error {
  readonly status: number;

  constructor({ method, url }: GoogleCall, status: number, answer: string) {
    super(`${method} ${url.split('?')[0]}: ${status} ${wordsOf(answer)}`);
    this.name = 'GoogleError';
    this.status = status;
  }
}

const PATIENCE_MS = 60_000;
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;

/** Statuses of a service that is overloaded or briefly away. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/**
 * @param token gives an access token; called for each call, and expected to keep a fresh one
 * @param quotaProject the project whose quota the calls use; without it, some services refuse a person's credentials
 */
export function createCallGoogle(
  token: () => Promise<string>,
  quotaProject: string | null,
  firstPauseMs = FIRST_PAUSE_MS,
): CallGoogle {
  return async (call) => {
    const attempts = call.repeatable === false ? 1 : ATTEMPTS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callOnce(call, await token(), quotaProject);
      } catch (error) {
        const passes = !(error instanceof GoogleError) || PASSING.has(error.status);
        if (!passes || attempt >= attempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (attempt - 1)));
      }
    }
  };
}

async function callOnce(call: GoogleCall, token: string, quotaProject: string | null): Promise<unknown> {
  const { method, url, body } = call;
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(quotaProject !== null && { 'X-Goog-User-Project': quotaProject }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { body: stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new GoogleError(call, response.status, answer);
  const parsed: unknown = answer ? JSON.parse(answer) : {};
  const failed = errorAmong(parsed);
  if (failed) throw new GoogleError(call, failed.code ?? 500, failed.message ?? answer.slice(0, 200));
  return parsed;
}

/**
 * The failure in the middle of an answer that comes in parts, such as a query's: its status was sent before, and the parts
 * until then look like a whole answer.
 */
function errorAmong(parsed: unknown): { code?: number; message?: string } | undefined {
  if (!Array.isArray(parsed)) return undefined;
  return parsed.find((part: { error?: object } | null) => part?.error)?.error;
}

/** JSON that keeps the sign of a negative zero, as a text: Google's JSON of numbers allows both. */
export function stringify(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (Object.is(one, -0) ? '-0' : one));
}

function wordsOf(answer: string): string {
  try {
    const parsed = JSON.parse(answer) as
      | { error?: { message?: string } }
      | { error?: { message?: string } }[];
    const { error } = (Array.isArray(parsed) ? parsed[0] : parsed) ?? {};
    return error?.message ?? answer.slice(0, 200);
  } catch {
    return answer.slice(0, 200);
  }
}
