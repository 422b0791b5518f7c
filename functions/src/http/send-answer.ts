import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EndpointDeclaration, ERROR_STATUS, type ErrorBody } from '@gharseva/contract';
import type { AppError } from '../domain/app-error';
import type { FileAnswer } from '../domain/file-answer';
import type { CallTime } from '../platform/call-time';
import { entityTag, knowsTag } from './entity-tag';
import { headerOf } from './header-of';
import { sendFile } from './send-file';

/** The content type of every answer that is no file. */
export const JSON_TYPE = 'application/json; charset=utf-8';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';
/** Kept by the browser of one session, and never shown without having asked. */
const REVALIDATED = 'private, no-cache';
/** A refusal of a cacheable endpoint is not cached: otherwise the CDN would keep a 404 for ten minutes. */
const FAILED_CATALOGUE = 'no-store';

/** The answer for a use case's outcome. */
export type Answer = ({ status: number; body: unknown } | { status: number; file: FileAnswer }) & {
  /** The address of a list's next page. */
  next?: string;
};

/**
 * Sends a success that is not of the catalogue: a file as a stream, or JSON; what may be revalidated with an ETag, all other
 * JSON never stored.
 * @throws Unanswered when the call's time has ended before its answer begins
 */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  declaration: EndpointDeclaration,
  answer: Answer,
  time: CallTime,
): Promise<void> {
  if (!('file' in answer)) time.begin();
  response.statusCode = answer.status;
  if (answer.next !== undefined) response.setHeader('Link', `<${answer.next}>; rel="next"`);
  if (!('file' in answer)) sendJson(request, response, declaration, answer.body);
  else if (declaration.cache === 'immutable')
    await sendTagged(request, response, answer.file, IMMUTABLE, time);
  else if (declaration.cache === 'revalidated') {
    response.setHeader('Vary', 'Authorization');
    await sendTagged(request, response, answer.file, REVALIDATED, time);
  } else await sendFile(response, answer.file, PRIVATE, time);
}

/** Sends a file with its tag; 304 when the caller has it already. */
async function sendTagged(
  request: IncomingMessage,
  response: ServerResponse,
  file: FileAnswer,
  cacheControl: string,
  time: CallTime,
): Promise<void> {
  const tag = `"${file.tag}"`;
  response.setHeader('ETag', tag);
  if (!knowsTag(headerOf(request, 'if-none-match'), tag)) {
    await sendFile(response, file, cacheControl, time);
    return;
  }
  file.bytes.destroy();
  time.begin();
  response.statusCode = 304;
  response.setHeader('Cache-Control', cacheControl).end();
}

/** Sends JSON; 304 when the caller has a cached answer already. */
function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  declaration: EndpointDeclaration,
  body: unknown,
): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', JSON_TYPE);
  const isRevalidated = declaration.cache === 'revalidated';
  if (declaration.audience.kind === 'anyone' || isRevalidated) response.setHeader('Vary', 'Authorization');
  response.setHeader('Cache-Control', isRevalidated ? REVALIDATED : PRIVATE);
  if (isRevalidated) {
    const tag = entityTag(text);
    response.setHeader('ETag', tag);
    if (knowsTag(headerOf(request, 'if-none-match'), tag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
  }
  // As a text, it leaves in one piece with its headers.
  response.end(text);
}

const isPublic = (declaration: EndpointDeclaration | null) =>
  declaration?.cache === 'catalogue' || declaration?.cache === 'immutable';

/** Sends a refusal in the one error body (docs/product-decisions.md section 3). */
export function sendError(
  response: ServerResponse,
  error: AppError,
  declaration: EndpointDeclaration | null,
): void {
  if (response.headersSent) {
    // Part of a file has been sent: ending the connection early is the only way to report the failure.
    response.destroy();
    return;
  }
  const body: ErrorBody = { error: error.message, code: error.code };
  // A reason equal to the code adds nothing.
  if (error.reason !== error.code) {
    body.reason = error.reason;
    if (error.params) body.params = error.params;
  }
  if (error.details) body.details = error.details;
  if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
  response.statusCode = ERROR_STATUS[error.code];
  response.setHeader('Cache-Control', isPublic(declaration) ? FAILED_CATALOGUE : PRIVATE);
  response.setHeader('Content-Type', JSON_TYPE);
  response.end(JSON.stringify(body));
}
