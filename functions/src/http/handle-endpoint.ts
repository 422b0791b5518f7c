import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  APP_CHECK_HEADER,
  type EndpointDeclaration,
  type EndpointName,
  isFileResponse,
} from '@gharseva/contract';
import { authorize } from '../domain/authorize';
import type { FileAnswer } from '../domain/file-answer';
import type { Context } from '../endpoints/handler';
import type { VerifyAppToken } from '../platform/app-tokens';
import { withinCall } from '../platform/call-time';
import type { Config } from '../platform/config';
import type { Deadlines } from '../platform/deadlines';
import type { VerifyToken } from '../platform/identity';
import type { CallLog } from '../platform/log';
import type { AnswerMemory } from './answer-memory';
import { authenticate } from './authenticate';
import { type AppProof, checkApp } from './check-app';
import { checkDeclared, enforceDeclared } from './enforce-declared';
import type { Address } from './find-route';
import { headerOf } from './header-of';
import { pageOf } from './page-of';
import { parsePart } from './parse-part';
import { idempotencyKeyOf, parseBody, parseQuery } from './parse-request';
import { seenCaller } from './seen-caller';
import { type Answer, sendAnswer, sendError } from './send-answer';
import { isKept, sendKept, toKept } from './send-kept';
import { timeOf } from './time-of';
import { toAppError } from './to-app-error';

/** The parts of the server. */
export interface ServerParts {
  context: Context;
  verifyToken: VerifyToken;
  verifyAppToken: VerifyAppToken;
  config: Config;
  deadlines: Deadlines;
  log: CallLog;
}

const APP_CHECK = APP_CHECK_HEADER.toLowerCase();

/** A use case whose types have been checked against its name. */
export type AnyHandler = (input: never, actor: never, context: Context) => Promise<unknown>;

/** The headers that a declaration lets its use case know. */
function headersFor(request: IncomingMessage, { tellsHeaders }: EndpointDeclaration) {
  if (!tellsHeaders) return {};
  const sent = tellsHeaders.map((name) => [name, headerOf(request, name)] as const);
  return { headers: Object.fromEntries(sent.filter(([, value]) => value !== undefined)) };
}

/** The answer for a use case's outcome, checked against the declaration. */
function toAnswer({ status, repeatStatus, response }: EndpointDeclaration, outcome: unknown): Answer {
  if (isFileResponse(response)) {
    const file = outcome as FileAnswer;
    if (response.contentTypes.includes(file.contentType)) return { status, file };
    file.bytes.destroy();
    throw new Error(`A file of an undeclared content type: ${file.contentType}`);
  }
  if (repeatStatus === undefined) return { status, body: response.parse(outcome) };
  const { isRepeat, answer } = outcome as { isRepeat: boolean; answer: unknown };
  return { status: isRepeat ? repeatStatus : status, body: response.parse(answer) };
}

/**
 * Answers one request in this order, so that nonsense reveals nothing: authentication (401), authorization (403), App
 * Check (403), validation (400), rate limit (429), the use case, its answer checked against the declaration.
 */
async function answer(
  request: IncomingMessage,
  address: Address,
  name: EndpointName,
  declaration: EndpointDeclaration,
  handler: AnyHandler,
  parts: ServerParts,
  note: (appCheck: AppProof) => void,
): Promise<Answer> {
  const { audience } = declaration;
  const header = request.headers.authorization;
  const isAnonymous = audience.kind === 'public' || (audience.kind === 'anyone' && header === undefined);
  const identity = isAnonymous
    ? null
    : await authenticate(header, declaration.method === 'GET', parts.verifyToken);
  const { stores } = parts.context;
  const actor = await authorize(audience, identity, address, {
    findWorker: (uid) => stores.workers.find(uid),
    demandsSecondFactor: parts.context.secondFactors.isDemanded,
    hasEnded: (sessionId) => stores.endedSessions.has(sessionId),
    findAccess: (uid) => stores.admins.findAccess(uid),
  });
  await checkApp(headerOf(request, APP_CHECK), declaration, actor, parts, note);
  const params = parsePart(declaration.params, address.params, 'params');
  const query = parseQuery(declaration, request, address.query);
  const idempotencyKey = idempotencyKeyOf(request, declaration);
  const body = await parseBody(request, declaration, parts.config.maxBodyBytes);
  const caller = seenCaller(request, parts.config);
  const call = { uid: actor?.uid ?? null, address: caller.address, body, idempotencyKey };
  const { given, context, checkKept, takeBack } = await enforceDeclared(
    name,
    declaration,
    call,
    parts.context,
  );
  const seen = { ...(declaration.tellsCaller && { caller }), ...headersFor(request, declaration) };
  const input = { params, query, body, ...seen, ...given } as never;
  const outcome = await handler(input, actor as never, context).catch(async (thrown: unknown) => {
    await takeBack(thrown);
    throw thrown;
  });
  checkKept();
  const { limit } = (query ?? {}) as { limit?: number };
  const page = pageOf(declaration, outcome, request.url ?? '', limit);
  return { ...toAnswer(declaration, page.outcome), ...(page.next !== null && { next: page.next }) };
}

/** Answers a request for an endpoint, whatever happens. */
export type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
) => Promise<void>;

/** What answers the requests for an endpoint: only here are its request and response used. */
export function handleEndpoint(
  name: EndpointName,
  declaration: EndpointDeclaration,
  handler: AnyHandler,
  parts: ServerParts,
  answers: AnswerMemory,
): HandleRequest {
  checkDeclared(name, declaration);
  const route = `${declaration.method} ${declaration.path}`;
  const limits = timeOf(declaration, parts.deadlines);
  const { stores, clock } = parts.context;
  return async (request, response, address) => {
    const startedAt = performance.now();
    const line: { code: string; appCheck?: AppProof } = { code: 'ok' };
    const note = (appCheck: AppProof) => {
      line.appCheck = appCheck;
    };
    try {
      await withinCall(limits, async (time) => {
        const make = () => answer(request, address, name, declaration, handler, parts, note);
        const keep = async () => toKept(route, declaration, await make());
        // Of the edition before the use case reads: what it finds is at least as new.
        const edition = isKept(declaration, request) ? stores.catalogue.present(clock()) : null;
        if (edition) {
          await sendKept(request, response, await answers.keep(edition, request.url ?? '', keep), time);
        } else if (isKept(declaration, request)) await sendKept(request, response, await keep(), time);
        else await sendAnswer(request, response, declaration, await make(), time);
      });
    } catch (thrown) {
      const error = toAppError(thrown, route, parts.log);
      line.code = error.code;
      sendError(response, error, declaration);
    }
    const ms = Math.round(performance.now() - startedAt);
    parts.log.info('request', { method: request.method, route, status: response.statusCode, ...line, ms });
  };
}
