import type { PageDeclaration } from '@gharseva/contract';
import { type PageAnswer, plainPage } from '@gharseva/site-pages/made/page-answer';
import type { Site } from '@gharseva/site-pages/site';
import type { Request, RequestHandler, Response } from 'express';
import type { PageHandler } from '../endpoints/handler';
import { withinCall } from '../platform/call-time';
import { entityTag, knowsTag } from './entity-tag';
import type { ServerParts } from './handle-endpoint';
import { sendError } from './send-answer';
import { toAppError } from './to-app-error';

/** The CDN keeps pages for ten minutes and may show a stale one while it fetches; browsers ask each time. */
const KEPT = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
/** Otherwise the CDN would keep a 404 for ten minutes, and a new category would stay invisible. */
const NOT_KEPT = 'no-store';

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

function sendPage(request: Request, response: Response, site: Site, type: string, answer: PageAnswer): void {
  const bytes = Buffer.from(answer.content);
  // A page for browsers has the headers of the site's other pages, not those of the API's data.
  response.removeHeader('Cross-Origin-Resource-Policy');
  response.status(answer.status).set({ ...site.headers, 'Content-Type': type, 'Cache-Control': NOT_KEPT });
  if (answer.status === 503) response.set('Retry-After', '30');
  if (answer.status === 200) {
    const tag = entityTag(bytes);
    response.set({ 'Cache-Control': KEPT, ETag: tag });
    if (knowsTag(request.get('If-None-Match'), tag)) {
      response.status(304).end();
      return;
    }
  }
  response.end(bytes);
}

/**
 * The Express handler of a page: only here are its request and response used. When the catalogue is unreadable, the
 * plain page of the site is sent with 503: it works in a browser, and a search engine comes again.
 */
export function handlePage(
  declaration: PageDeclaration,
  handler: PageHandler,
  parts: ServerParts,
): RequestHandler {
  const route = `GET ${declaration.paths[0]}`;
  const { callMs, silenceMs } = parts.deadlines;
  const isHtml = declaration.contentType.startsWith('text/html');
  return async (request, response) => {
    const startedAt = performance.now();
    let code = 'ok';
    try {
      const site = await parts.context.loadSite();
      const { rest } = request.params;
      const input = { site, locale: textOf(request.params.locale), rest: Array.isArray(rest) ? rest : [] };
      const work = () => handler(input, parts.context);
      const answer = await withinCall({ ms: callMs, silenceMs }, work).catch((thrown: unknown) => {
        const error = toAppError(thrown, route, parts.log);
        if (!isHtml) throw error;
        code = error.code;
        return plainPage(site, site.locales[0] ?? 'en', 503);
      });
      sendPage(request, response, site, declaration.contentType, answer);
    } catch (thrown) {
      const error = toAppError(thrown, route, parts.log);
      code = error.code;
      sendError(response, error, null);
    }
    const ms = Math.round(performance.now() - startedAt);
    parts.log.info('request', { method: request.method, route, status: response.statusCode, code, ms });
  };
}
