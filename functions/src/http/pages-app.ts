import { type PageName, pages } from '@gharseva/contract';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import type { AnswerMemory } from './answer-memory';
import type { EndpointTable } from './endpoint-table';
import type { ServerParts } from './handle-endpoint';
import { handlePage } from './handle-page';
import { pageHandlers } from './page-handlers';
import { refuseThrown } from './refuse-thrown';
import { sendError } from './send-answer';

/** Refuses what no endpoint took: a known path with another method is 405 with `Allow`, any other 404. */
function refuseUnknown({ findMethods }: EndpointTable): RequestHandler {
  return async (request, response) => {
    const methods = await findMethods(`${request.baseUrl}${request.path}`);
    if (methods.length === 0) {
      sendError(response, new AppError('not_found', say('not_found')), null);
      return;
    }
    response.set('Allow', methods.join(', '));
    sendError(response, new AppError('method_not_allowed', say('method_not_allowed')), null);
  };
}

/** Every page, and the refusal of all else, as an Express app. Loaded when first needed. */
export function createPagesApp(parts: ServerParts, answers: AnswerMemory, endpoints: EndpointTable): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  // Before the pages: one of an unknown language would take `/api/services`.
  app.use('/api', refuseUnknown(endpoints));
  for (const name of Object.keys(pages) as PageName[]) {
    app.get([...pages[name].paths], handlePage(pages[name], pageHandlers[name], parts, answers));
  }
  app.use(refuseUnknown(endpoints));
  // Express recognizes an error handler by its four parameters.
  const refuseBroken: ErrorRequestHandler = (thrown, _request, response, _next) => {
    refuseThrown(response, thrown, parts);
  };
  app.use(refuseBroken);
  return app;
}
