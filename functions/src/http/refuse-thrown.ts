import type { ServerResponse } from 'node:http';
import type { ServerParts } from './handle-endpoint';
import { sendError } from './send-answer';
import { toAppError } from './to-app-error';

/** Answers a request that broke before any endpoint or page took it. */
export const refuseThrown = (
  response: ServerResponse,
  thrown: unknown,
  { log }: Pick<ServerParts, 'log'>,
): void => sendError(response, toAppError(thrown, 'outside every route', log), null);
