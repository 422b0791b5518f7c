import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DecideAccess } from '../access/decide-access';
import type { DatabaseHub } from '../engine/database-hub';
import { invalid } from '../engine/status-error';
import { authorizationOf } from '../server/authorization-of';
import { toErrorBody } from '../server/error-body';
import { writeMessage } from '../server/message-json';
import { openStream, type StreamKind } from '../server/open-stream';
import { MAX_FORM_BYTES, readBody } from '../server/read-body';
import { toChunk } from './back-channel';
import { type ChannelLimits, CLIENT_PATIENCE_MS, USUAL_LIMITS } from './channel-limits';
import { ChannelSession } from './channel-session';
import { readMessages, readNumber } from './read-messages';

const ADDRESS = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;
/** The protocol's version, and the server's build as clients know them. */
const PROTOCOL_VERSION = 8;
const SERVER_VERSION = 14;

/** The web SDK looks for "Unknown SID" beyond the first character. */
const UNKNOWN_SESSION = '400 Unknown SID';

const HEADERS = {
  'Access-Control-Expose-Headers': 'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
  'Cache-Control': 'private, max-age=0',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Firestore's streams Listen and Write for browsers, in the WebChannel protocol, version 8, as @firebase/webchannel-wrapper
 * speaks it: `POST …/channel` without a session opens one, `POST` with `SID` brings messages, `GET` with `SID` takes answers.
 */
export class WebChannels {
  private readonly hub: DatabaseHub;
  private readonly decideAccess: DecideAccess;
  private readonly limits: ChannelLimits;
  private readonly sessions = new Map<string, { kind: StreamKind; session: ChannelSession }>();

  constructor(hub: DatabaseHub, decideAccess: DecideAccess, limits: Partial<ChannelLimits> = {}) {
    this.hub = hub;
    this.decideAccess = decideAccess;
    this.limits = { ...USUAL_LIMITS, ...limits };
  }

  /** Answers a request to a channel's address. @returns false for one to another address */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const kind = ADDRESS.exec(url.pathname)?.[1] as StreamKind | undefined;
    if (!kind) return false;
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    this.handle(kind, url.searchParams, request, response).catch((error) => {
      const { code, message } = toErrorBody(error).error;
      if (response.headersSent) response.destroy();
      else reply(response, code, message);
    });
    return true;
  }

  close(): void {
    for (const { session } of [...this.sessions.values()]) session.close();
  }

  private async handle(
    kind: StreamKind,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (query.get('VER') !== `${PROTOCOL_VERSION}`) throw invalid('The protocol is served in version 8.');
    const form = new URLSearchParams(
      request.method === 'POST' ? await readBody(request, MAX_FORM_BYTES) : '',
    );
    const id = query.get('SID');
    if (id === null) {
      if (request.method !== 'POST') throw invalid('A session is opened with POST.');
      this.open(kind, query, request, form, response);
      return;
    }
    const found = this.sessions.get(id);
    if (found?.kind !== kind) {
      reply(response, 400, UNKNOWN_SESSION);
      return;
    }
    const { session } = found;
    if (query.get('TYPE') === 'terminate') {
      session.close();
      reply(response, 200, '');
    } else if (request.method === 'POST') {
      const messages = readMessages(form, `${kind}Request`);
      const received = query.get('AID');
      // -1: not even the answer to the handshake
      if (received !== null && received !== '-1') session.acknowledge(readNumber(received));
      session.receive(messages);
      reply(response, 200, toChunk(JSON.stringify(session.state)));
    } else {
      const timeout = query.get('TO');
      session.attach(
        response,
        readNumber(query.get('AID')),
        query.get('CI') === '1',
        ...(timeout === null ? [] : [readNumber(timeout)]),
      );
    }
  }

  private open(
    kind: StreamKind,
    query: URLSearchParams,
    request: IncomingMessage,
    form: URLSearchParams,
    response: ServerResponse,
  ): void {
    const messages = readMessages(form, `${kind}Request`);
    const authorization = authorizationOf(request, query, form.get('headers') ?? '');
    const session = new ChannelSession(
      this.limits,
      (carrier) =>
        openStream(this.hub, kind, () => this.decideAccess(authorization), {
          send: (response) => carrier.send(writeMessage(`${kind}Response`, response)),
          fail: (error) => carrier.fail(error),
          isCongested: () => carrier.isCongested(),
        }),
      ({ id }) => this.sessions.delete(id),
    );
    this.sessions.set(session.id, { kind, session });
    session.receive(messages);
    const handshake = ['c', session.id, '', PROTOCOL_VERSION, SERVER_VERSION, CLIENT_PATIENCE_MS];
    reply(response, 200, toChunk(JSON.stringify([[0, handshake]])));
  }
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
