import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  type EndpointDeclaration,
  type EndpointName,
  endpoints,
  type PageName,
  pages,
} from '@gharseva/contract';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { createRequestId, runInScope } from '../platform/call-scope';
import { createAnswerFromMemory } from './answer-from-memory';
import { type AnswerMemory, createAnswerMemory } from './answer-memory';
import { findMethods } from './find-methods';
import { createRoutes } from './find-route';
import { handleEndpoint, type ServerParts } from './handle-endpoint';
import { handlePage } from './handle-page';
import { handlers, pageHandlers } from './handlers';
import { REQUEST_ID } from './kept-answer';
import { DATA_HEADERS } from './secure-headers';
import { sendError } from './send-answer';
import { toAppError } from './to-app-error';

/** Refuses what no endpoint took: a known path with another method is 405 with `Allow`, any other 404. */
const refuseUnknown: RequestHandler = (request, response) => {
  const methods = findMethods(request.path);
  if (methods.length === 0) {
    sendError(response, new AppError('not_found', say('not_found')), null);
    return;
  }
  response.set('Allow', methods.join(', '));
  sendError(response, new AppError('method_not_allowed', say('method_not_allowed')), null);
};

const refuseThrown = (response: ServerResponse, thrown: unknown, { log }: Pick<ServerParts, 'log'>) =>
  sendError(response, toAppError(thrown, 'outside every route', log), null);

/** Every page, and the refusal of all else, as an Express app. */
function createPagesApp(parts: ServerParts, answers: AnswerMemory): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  for (const name of Object.keys(pages) as PageName[]) {
    app.get([...pages[name].paths], handlePage(pages[name], pageHandlers[name], parts, answers));
  }
  app.use(refuseUnknown);
  // Express recognizes an error handler by its four parameters.
  const refuseBroken: ErrorRequestHandler = (thrown, _request, response, _next) => {
    refuseThrown(response, thrown, parts);
  };
  app.use(refuseBroken);
  return app;
}

/** Every declared endpoint, in a loop. */
function createEndpoints(parts: ServerParts, answers: AnswerMemory) {
  const declared = Object.entries(endpoints) as [EndpointName, EndpointDeclaration][];
  return createRoutes(
    declared.map(([name, declaration]) => {
      const handle = handleEndpoint(name, declaration, handlers[name], parts, answers);
      return [declaration.method, declaration.path, handle] as const;
    }),
  );
}

/**
 * The whole API: what is kept of the catalogue is answered at once, a call of an endpoint by a table, and all else by
 * Express. Each answer has the security headers and its request id, which stands in every line of the log, too.
 */
export function createApp(parts: ServerParts): RequestListener {
  const answers = createAnswerMemory();
  const answerFromMemory = createAnswerFromMemory(answers, parts);
  const findEndpoint = createEndpoints(parts, answers);
  const pagesApp = createPagesApp(parts, answers);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const found = findEndpoint(request.method ?? '', request.url ?? '');
      if (found) await found.target(request, response, found.address);
      else pagesApp(request, response);
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
