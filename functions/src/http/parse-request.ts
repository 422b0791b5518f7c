import type { IncomingMessage } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { type EndpointDeclaration, isFileBody } from '@gharseva/contract';
import * as z from 'zod/mini';
import { invalid } from '../domain/app-error';
import { say } from '../domain/say';
import { headerOf } from './header-of';
import { parsePart } from './parse-part';
import { readBody, readFileBody } from './read-body';
import { withSentVersion } from './sent-version';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key by which a repetition is known, where the endpoint takes one; null without.
 * @throws AppError `invalid_request` for a malformed one
 */
export function idempotencyKeyOf(request: IncomingMessage, declaration: EndpointDeclaration): string | null {
  const key = declaration.idempotent ? headerOf(request, 'idempotency-key') : undefined;
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) throw invalid('Idempotency-Key', say('key_malformed'));
  return key;
}

const noQuery = z.strictObject({});

/**
 * The query. Without a declared one, any query is refused: each invented one would be another address in every cache.
 */
export function parseQuery(
  declaration: EndpointDeclaration,
  request: IncomingMessage,
  query: ParsedUrlQuery,
): unknown {
  if (declaration.query) {
    const sent = withSentVersion(declaration, 'query', query, headerOf(request, 'if-match'));
    return parsePart(declaration.query, sent, 'query');
  }
  parsePart(noQuery, query, 'query');
  return undefined;
}

/** The body: a file as it is, or JSON parsed by its schema. */
export async function parseBody(
  request: IncomingMessage,
  declaration: EndpointDeclaration,
  usualMax: number,
): Promise<unknown> {
  const { body, maxBodyBytes } = declaration;
  if (!body) return undefined;
  const max = maxBodyBytes ?? usualMax;
  if (isFileBody(body)) return readFileBody(request, body, max);
  const read = await readBody(request, max);
  return parsePart(body, withSentVersion(declaration, 'body', read, headerOf(request, 'if-match')), 'body');
}
