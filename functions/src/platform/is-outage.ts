import { Unanswered } from './call-time';

/**
 * gRPC's codes: CANCELLED, UNKNOWN, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, INTERNAL, UNAVAILABLE; and those of a race that
 * was lost again and again, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED.
 */
const GRPC_CODES = new Set<unknown>([1, 2, 4, 6, 8, 9, 10, 13, 14]);

/** HTTP's statuses of a service that could not answer for now: any from 500 on, and these. */
const HTTP_STATUSES = new Set<unknown>([408, 429]);

/** Of Node's sockets and name look-ups. */
const SOCKET_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/;

/** Of Node's `fetch` and HTTP, and of a body that ended too early. */
const FETCH_CODES = /^(UND_ERR_\w+|ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP2_\w+)$/;

/** Of firebase-admin: the identity provider, or the way to it, failed. */
const FIREBASE_CODES =
  /^(app|auth)\/(internal-error|network-error|network-timeout|unable-to-parse-response|too-many-requests|quota-exceeded)$/;

const CODES = [SOCKET_CODES, FETCH_CODES, FIREBASE_CODES];

/** Of `fetch` and node-fetch, which may give no code. */
const NAMES = new Set<unknown>(['AbortError', 'TimeoutError']);
const TYPES = new Set<unknown>(['request-timeout', 'body-timeout']);

/** How many causes an error is followed to. */
const MAX_CAUSES = 4;

/**
 * Whether an error says that something behind the call is down, overloaded or out of reach, so that the same call may
 * succeed a little later. A refusal, such as a missing permission, is none.
 */
export function isOutage(thrown: unknown): boolean {
  let error = thrown;
  for (let depth = 0; depth < MAX_CAUSES && typeof error === 'object' && error !== null; depth += 1) {
    if (error instanceof Unanswered) return true;
    const { code, name, type, cause } = error as Record<'code' | 'name' | 'type' | 'cause', unknown>;
    if (NAMES.has(name) || TYPES.has(type) || GRPC_CODES.has(code) || HTTP_STATUSES.has(code)) return true;
    if (typeof code === 'number' && code >= 500 && code < 600) return true;
    if (typeof code === 'string' && CODES.some((known) => known.test(code))) return true;
    error = cause;
  }
  return false;
}
