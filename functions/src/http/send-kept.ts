import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointDeclaration } from '@gharseva/contract';
import type { CallTime } from '../platform/call-time';
import { headerOf } from './header-of';
import { type KeptAnswer, keepAnswer, REQUEST_ID, sendRepresentation } from './kept-answer';
import { DATA_HEADERS } from './secure-headers';
import { type Answer, JSON_TYPE } from './send-answer';

const CATALOGUE = 'public, max-age=60, s-maxage=600';
/** As well as that, the CDN may show what is up to a day old while it asks. */
const CATALOGUE_OR_STALE = `${CATALOGUE}, stale-while-revalidate=86400`;

/** Whether the answer of a call is the same for everybody who calls the address, until the catalogue changes. */
export function isKept({ cache, audience }: EndpointDeclaration, request: IncomingMessage): boolean {
  const isSignedIn = audience.kind === 'anyone' && request.headers.authorization !== undefined;
  return cache === 'catalogue' && !isSignedIn;
}

/** The answer of a use case, to be sent any number of times. */
export function toKept(
  route: string,
  { audience, isNeverStale }: EndpointDeclaration,
  answer: Answer,
): KeptAnswer {
  if ('file' in answer) throw new Error(`${route} keeps a file`);
  const isForAnonymous = audience.kind === 'anyone';
  const bytes = Buffer.from(JSON.stringify(answer.body));
  return keepAnswer({ route, isForAnonymous }, bytes, [
    ...DATA_HEADERS,
    ['Content-Type', JSON_TYPE],
    ['Cache-Control', isNeverStale ? CATALOGUE : CATALOGUE_OR_STALE],
    ['Vary', isForAnonymous ? 'Authorization, Accept-Encoding' : 'Accept-Encoding'],
  ]);
}

/**
 * Sends an answer in the caller's encoding; 304 to a caller who has it.
 * @throws Unanswered when the call's time has ended before
 */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
  time?: CallTime,
): Promise<void> {
  const made = await kept.make(headerOf(request, 'accept-encoding'));
  time?.begin();
  const requestId = String(response.getHeader(REQUEST_ID));
  sendRepresentation(response, made, headerOf(request, 'if-none-match'), requestId);
}
