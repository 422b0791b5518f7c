import type { PageDeclaration } from '@gharseva/contract';
import { type PageAnswer, plainPage } from '@gharseva/site-pages/made/page-answer';
import type { Site } from '@gharseva/site-pages/site';
import type { RequestHandler, Response } from 'express';
import type { PageHandler } from '../endpoints/handler';
import { withinCall } from '../platform/call-time';
import type { AnswerMemory } from './answer-memory';
import type { ServerParts } from './handle-endpoint';
import { type KeptAnswer, keepAnswer } from './kept-answer';
import { PAGE_HEADERS, RESOURCE_POLICY } from './secure-headers';
import { sendError } from './send-answer';
import { sendKept } from './send-kept';
import { toAppError } from './to-app-error';

/** The CDN keeps pages for ten minutes and may show a stale one while it fetches; browsers ask each time. */
const KEPT = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
/** Otherwise the CDN would keep a 404 for ten minutes, and a new category would stay invisible. */
const NOT_KEPT = 'no-store';

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** A page for browsers has the headers of the site's other pages, not those of the API's data. */
function headersOf(site: Site, own: Readonly<Record<string, string>>): (readonly [string, string])[] {
  const headers = new Map(PAGE_HEADERS.map((header) => [header[0].toLowerCase(), header]));
  for (const header of Object.entries({ ...site.headers, ...own })) {
    headers.set(header[0].toLowerCase(), header);
  }
  return [...headers.values()];
}

function sendUnkept(response: Response, site: Site, type: string, { status, content }: PageAnswer): void {
  response.status(status);
  const headers = headersOf(site, { 'Content-Type': type, 'Cache-Control': NOT_KEPT });
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status === 503) response.set('Retry-After', '30');
  response.end(content);
}

const keepPage = (route: string, site: Site, type: string, { content }: PageAnswer): KeptAnswer =>
  keepAnswer(
    { route, isForAnonymous: false },
    Buffer.from(content),
    headersOf(site, { 'Content-Type': type, 'Cache-Control': KEPT, Vary: 'Accept-Encoding' }),
  );

/**
 * The Express handler of a page: only here are its request and response used. When the catalogue is unreadable, the
 * plain page of the site is sent with 503: it works in a browser, and a search engine comes again.
 */
export function handlePage(
  declaration: PageDeclaration,
  handler: PageHandler,
  parts: ServerParts,
  answers: AnswerMemory,
): RequestHandler {
  const route = `GET ${declaration.paths[0]}`;
  const { callMs, silenceMs } = parts.deadlines;
  const { stores, clock } = parts.context;
  const isHtml = declaration.contentType.startsWith('text/html');
  return async (request, response) => {
    const startedAt = performance.now();
    let code = 'ok';
    try {
      const site = await parts.context.loadSite();
      const { rest } = request.params;
      const input = { site, locale: textOf(request.params.locale), rest: Array.isArray(rest) ? rest : [] };
      const work = () => handler(input, parts.context);
      // Of the edition before the page is made: what it shows is at least as new.
      const edition = stores.catalogue.present(clock());
      const answer = await withinCall({ ms: callMs, silenceMs }, work).catch((thrown: unknown) => {
        const error = toAppError(thrown, route, parts.log);
        if (!isHtml) throw error;
        code = error.code;
        return plainPage(site, site.locales[0] ?? 'en', 503);
      });
      response.removeHeader(RESOURCE_POLICY);
      if (answer.status === 200) {
        const made = keepPage(route, site, declaration.contentType, answer);
        const keep = async () => made;
        const kept = edition ? await answers.keep(edition, request.originalUrl, keep) : made;
        await sendKept(request, response, kept);
      } else sendUnkept(response, site, declaration.contentType, answer);
    } catch (thrown) {
      const error = toAppError(thrown, route, parts.log);
      code = error.code;
      sendError(response, error, null);
    }
    const ms = Math.round(performance.now() - startedAt);
    parts.log.info('request', { method: request.method, route, status: response.statusCode, code, ms });
  };
}
