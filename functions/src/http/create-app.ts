import {
  type EndpointDeclaration,
  type EndpointName,
  endpoints,
  type PageName,
  pages,
} from '@gharseva/contract';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { findMethods } from './find-methods';
import { handleEndpoint, type ServerParts } from './handle-endpoint';
import { handlePage } from './handle-page';
import { handlers, pageHandlers } from './handlers';
import { nameCall } from './name-call';
import { sendError } from './send-answer';
import { toAppError } from './to-app-error';

/** An answer of the API is data: it must not run, be framed or be taken for a page. */
const secureHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
});

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

/** The whole API as an Express app: every declared endpoint and page, mounted in a loop. */
export function createApp(parts: ServerParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use(nameCall);
  app.use(secureHeaders);
  for (const [name, declaration] of Object.entries(endpoints) as [EndpointName, EndpointDeclaration][]) {
    const method = declaration.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    app[method](declaration.path, handleEndpoint(name, declaration, handlers[name], parts));
  }
  for (const name of Object.keys(pages) as PageName[]) {
    app.get([...pages[name].paths], handlePage(pages[name], pageHandlers[name], parts));
  }
  app.use(refuseUnknown);
  // Express recognizes an error handler by its four parameters.
  const refuseBroken: ErrorRequestHandler = (thrown, _request, response, _next) => {
    sendError(response, toAppError(thrown, 'outside every route', parts.log), null);
  };
  app.use(refuseBroken);
  return app;
}
