import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequestId, runInScope } from '../platform/call-scope';
import { loadOnce } from '../platform/load-once';
import { createAnswerFromMemory } from './answer-from-memory';
import { createAnswerMemory } from './answer-memory';
import { createEndpointTable } from './endpoint-table';
import type { ServerParts } from './handle-endpoint';
import { REQUEST_ID } from './kept-answer';
import { refuseThrown } from './refuse-thrown';
import { DATA_HEADERS } from './secure-headers';

/**
 * The whole API: what is kept of the catalogue is answered at once, a call of an endpoint by a table, and all else by
 * Express, which is loaded for the first of them. Each answer has the security headers and its request id, which stands in
 * every line of the log, too.
 */
export function createApp(parts: ServerParts): RequestListener {
  const answers = createAnswerMemory();
  const answerFromMemory = createAnswerFromMemory(answers, parts);
  const endpoints = createEndpointTable(parts, answers);
  const openPages = loadOnce(async () => {
    const { createPagesApp } = await import('./pages-app');
    return createPagesApp(parts, answers, endpoints);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const looked = endpoints.find(request.method ?? '', request.url ?? '');
      // Awaited only where it must be: most calls are of what is ready.
      const found = looked instanceof Promise ? await looked : looked;
      if (found) await found.target(request, response, found.address);
      else (await openPages())(request, response);
    } catch (thrown) {
      refuseThrown(response, thrown, parts);
    }
  }

  return (request, response) => {
    if (answerFromMemory(request, response)) return;
    const requestId = createRequestId();
    response.setHeader(REQUEST_ID, requestId);
    for (const [name, value] of DATA_HEADERS) response.setHeader(name, value);
    runInScope({ requestId }, () => void answer(request, response));
  };
}
