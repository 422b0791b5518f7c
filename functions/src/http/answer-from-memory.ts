import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestId } from '../platform/call-scope';
import type { AnswerMemory } from './answer-memory';
import type { ServerParts } from './handle-endpoint';
import { sendRepresentation } from './kept-answer';

/** The header by which an answer names its lines in the log. */
export const REQUEST_ID = 'X-Request-Id';

/**
 * Answers a request whose answer is kept, before anything of it is parsed: its address is that of an earlier, successful
 * call of anybody. What signs in where that matters, and everything else, is left to the app.
 * @returns whether it has answered
 */
export function answerFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  answers: AnswerMemory,
  { context, log }: Pick<ServerParts, 'context' | 'log'>,
): boolean {
  if (request.method !== 'GET') return false;
  const edition = context.stores.catalogue.present(context.clock());
  const kept = edition && answers.find(edition, request.url ?? '');
  if (!kept || (kept.isForAnonymous && request.headers.authorization !== undefined)) return false;
  const ready = kept.ready(request.headers['accept-encoding'] as string | undefined);
  if (!ready) return false;
  const requestId = createRequestId();
  sendRepresentation(response, ready, request.headers['if-none-match'], [REQUEST_ID, requestId]);
  const { route } = kept;
  log.info('request', { requestId, method: 'GET', route, status: response.statusCode, code: 'ok', ms: 0 });
  return true;
}
