import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestId } from '../platform/call-scope';
import type { WriteLine } from '../platform/log';
import { traceOf } from '../platform/trace-of';
import type { AnswerMemory } from './answer-memory';
import type { ServerParts } from './handle-endpoint';
import { sendRepresentation } from './kept-answer';

/** Answers a request if its answer is kept. @returns whether it has answered */
type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * What answers a request whose answer is kept, before anything of it is parsed: its address is that of an earlier, successful
 * call of anybody. What signs in where that matters, and everything else, is left to the app. Nothing is awaited, so
 * that the call needs no context of its own, and its line of the log is made but for the request id.
 */
export function createAnswerFromMemory(
  answers: AnswerMemory,
  { context, log }: Pick<ServerParts, 'context' | 'log'>,
): AnswerFromMemory {
  const { catalogue } = context.stores;
  const lines = { 200: new Map<string, WriteLine>(), 304: new Map<string, WriteLine>() };
  function lineOf(route: string, status: 200 | 304): WriteLine {
    const known = lines[status].get(route);
    if (known) return known;
    const line = log.prepare('request', { method: 'GET', route, status, code: 'ok', ms: 0 });
    lines[status].set(route, line);
    return line;
  }

  return (request, response) => {
    if (request.method !== 'GET') return false;
    const { headers } = request;
    const edition = catalogue.present(context.clock());
    const kept = edition && answers.find(edition, request.url ?? '');
    if (!kept || (kept.isForAnonymous && headers.authorization !== undefined)) return false;
    const ready = kept.ready(headers['accept-encoding'] as string | undefined);
    if (!ready) return false;
    const requestId = createRequestId();
    const status = sendRepresentation(response, ready, headers['if-none-match'], requestId);
    lineOf(kept.route, status)(requestId, traceOf(headers));
    return true;
  };
}
