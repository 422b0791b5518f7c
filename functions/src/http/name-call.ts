import type { RequestHandler } from 'express';
import { createRequestId, runInScope } from '../platform/call-scope';

/** The header by which an answer names its lines in the log. */
export const REQUEST_ID = 'X-Request-Id';

/** Gives each call its request id: in a header of every answer and in every log line. */
export const nameCall: RequestHandler = (_request, response, next) => {
  const requestId = createRequestId();
  response.set(REQUEST_ID, requestId);
  runInScope({ requestId }, next);
};
