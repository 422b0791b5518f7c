import { describe, expect, test } from 'vitest';
import { toAppError } from '../../../functions/src/http/to-app-error';
import { Unanswered } from '../../../functions/src/platform/call-time';
import { isOutage } from '../../../functions/src/platform/is-outage';
import { quietLog } from '../../support/api/test-context';

const coded = (code: unknown) => Object.assign(new Error('failed'), { code });
const caused = (cause: unknown) => new TypeError('fetch failed', { cause });

describe('an error of something behind a call', () => {
  test.each([
    ['gRPC CANCELLED', coded(1)],
    ['gRPC UNKNOWN', coded(2)],
    ['gRPC DEADLINE_EXCEEDED', coded(4)],
    ['gRPC RESOURCE_EXHAUSTED', coded(8)],
    ['gRPC ABORTED', coded(10)],
    ['gRPC INTERNAL', coded(13)],
    ['gRPC UNAVAILABLE', coded(14)],
    ['Storage 500', coded(500)],
    ['Storage 503', coded(503)],
    ['Storage 429', coded(429)],
    ['Storage 408', coded(408)],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a broken connection', coded('ECONNRESET')],
    ['a timeout of a socket', coded('ETIMEDOUT')],
    ['an unknown host', coded('ENOTFOUND')],
    ['a body that ended early', coded('ERR_STREAM_PREMATURE_CLOSE')],
    ['a timeout of node-fetch', Object.assign(new Error('timeout'), { type: 'request-timeout' })],
    ['a failed fetch', caused(coded('ECONNREFUSED'))],
    ['a fetch without headers', caused(coded('UND_ERR_HEADERS_TIMEOUT'))],
    ['an aborted request', new DOMException('aborted', 'AbortError')],
    ['a timeout', new DOMException('late', 'TimeoutError')],
    ['an internal error of Auth', coded('auth/internal-error')],
    ['a network error of firebase-admin', coded('app/network-error')],
    ['a timeout of firebase-admin', coded('app/network-timeout')],
    ['a page instead of an answer', coded('app/unable-to-parse-response')],
    ['no answer in time', new Unanswered('The bucket', 1)],
  ])('%s: 503, to be tried again', (_name, thrown) => {
    const { code, retryAfter } = toAppError(thrown, 'GET /x', quietLog);
    expect([isOutage(thrown), code]).toEqual([true, 'unavailable']);
    expect(retryAfter).toBeGreaterThan(0);
  });

  test.each([
    ['gRPC INVALID_ARGUMENT', coded(3)],
    ['gRPC PERMISSION_DENIED', coded(7)],
    ['Storage 403', coded(403)],
    ['Storage 404', coded(404)],
    ['an unknown user', coded('auth/user-not-found')],
    ['a bug', new TypeError('x is not a function')],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('%s: 500', (_name, thrown) => {
    expect([isOutage(thrown), toAppError(thrown, 'GET /x', quietLog).code]).toEqual([false, 'internal']);
  });
});
