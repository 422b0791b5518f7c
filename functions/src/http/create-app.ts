import type { RequestListener } from 'node:http';
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
import { answerFromMemory } from './answer-from-memory';
import { type AnswerMemory, createAnswerMemory } from './answer-memory';
import { findMethods } from './find-methods';
import { handleEndpoint, type ServerParts } from './handle-endpoint';
import { handlePage } from './handle-page';
import { handlers, pageHandlers } from './handlers';
import { nameCall } from './name-call';
import { SECURE_HEADERS } from './secure-headers';
import { sendError } from './send-answer';
import { toAppError } from './to-app-error';

const setSecureHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of SECURE_HEADERS) response.setHeader(name, value);
  next();
};

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

/** Every declared endpoint and page as an Express app, mounted in a loop. */
function createExpressApp(parts: ServerParts, answers: AnswerMemory): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use(nameCall);
  app.use(setSecureHeaders);
  for (const [name, declaration] of Object.entries(endpoints) as [EndpointName, EndpointDeclaration][]) {
    const method = declaration.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    app[method](declaration.path, handleEndpoint(name, declaration, handlers[name], parts, answers));
  }
  for (const name of Object.keys(pages) as PageName[]) {
    app.get([...pages[name].paths], handlePage(pages[name], pageHandlers[name], parts, answers));
  }
  app.use(refuseUnknown);
  // Express recognizes an error handler by its four parameters.
  const refuseBroken: ErrorRequestHandler = (thrown, _request, response, _next) => {
    sendError(response, toAppError(thrown, 'outside every route', parts.log), null);
  };
  app.use(refuseBroken);
  return app;
}

/** The whole API: what is kept of the catalogue is answered at once, all else by the Express app. */
export function createApp(parts: ServerParts): RequestListener {
  const answers = createAnswerMemory();
  const app = createExpressApp(parts, answers);
  return (request, response) => {
    if (!answerFromMemory(request, response, answers, parts)) app(request, response);
  };
}
