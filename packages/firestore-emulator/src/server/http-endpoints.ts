import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { coveragePage } from '../access/coverage-page';
import type { DecideAccess } from '../access/decide-access';
import { loadSecurityRules, reportCoverage } from '../access/rules-endpoints';
import type { RulesStore } from '../access/rules-store';
import type { DatabaseHub } from '../engine/database-hub';
import { exportData, importData } from '../engine/export-data';
import { parseResourceName } from '../engine/resource-name';
import { Code, StatusError } from '../engine/status-error';
import type { WebChannels } from '../webchannel/web-channels';
import { authorizationOf } from './authorization-of';
import { toErrorBody } from './error-body';
import { readBody } from './read-body';
import { answerRest } from './rest';

/**
 * How long an idle connection is kept open. Node's default of 5 s ends while a busy caller (the firebase CLI is one
 * process for most emulators) still relies on the connection, whose next request is then lost.
 */
const IDLE_MS = 120_000;

/** What the HTTP side answers from. */
export interface Parts {
  hub: DatabaseHub;
  rules: RulesStore;
  decideAccess: DecideAccess;
  channels: WebChannels;
}

/**
 * The HTTP/1.1 side of the emulator's port: the emulator's own endpoints (rules, clearing, export, import), open to
 * any local caller as in Google's emulator, and what is subject to the access decision: REST v1, and the streams of
 * browsers.
 */
export function createHttpServer(parts: Parts): Server {
  return createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    allowBrowsers(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'Access-Control-Max-Age': '3600' }).end();
      return;
    }
    if (parts.channels.answer(request, response)) return;
    answer(parts, request)
      .then((body) => (body instanceof Page ? sendPage(response, body) : send(response, 200, body)))
      .catch((error) => sendError(response, error));
  });
}

/** An answer that is HTML. */
class Page {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

async function answer(parts: Parts, request: IncomingMessage): Promise<unknown> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = decodePath(url.pathname);
  const method = request.method ?? 'GET';
  if (path === '/') return { status: 'Ok' };
  const emulator = /^\/emulator\/v1\/(.*)$/s.exec(path)?.[1];
  if (emulator !== undefined) return answerEmulator(parts, method, emulator, await readJson(request));
  const rest = /^\/v1(?:beta1)?\/(.*)$/s.exec(path)?.[1];
  if (rest === undefined) throw new StatusError(Code.NOT_FOUND, `Nothing at ${path}.`);
  const { calls } = parts.decideAccess(authorizationOf(request, url.searchParams));
  return answerRest(calls, method, rest, url.searchParams, await readJson(request));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new StatusError(Code.INVALID_ARGUMENT, `${path} is not encoded as a URL.`);
  }
}

function answerEmulator({ hub, rules }: Parts, method: string, path: string, body: unknown): unknown {
  const [, project, verb] =
    /^projects\/([^/]+):(securityRules|ruleCoverage|ruleCoverage\.html)$/.exec(path) ?? [];
  if (project && method === 'PUT' && verb === 'securityRules') return loadSecurityRules(rules, project, body);
  if (project && method === 'GET' && verb === 'securityRules') {
    const { rules: loaded } = reportCoverage(rules, project);
    return { rules: loaded };
  }
  if (project && method === 'GET' && verb === 'ruleCoverage') return reportCoverage(rules, project);
  if (project && method === 'GET' && verb === 'ruleCoverage.html') {
    return new Page(coveragePage(reportCoverage(rules, project)));
  }
  if (method === 'DELETE' && /^projects\/[^/]+\/databases\/[^/]+\/documents$/.test(path)) {
    hub.open(parseResourceName(path).database).database.clear();
    return {};
  }
  if (method === 'POST' && /^projects\/[^/]+:export$/.test(path)) return exportData(hub, body);
  if (method === 'POST' && /^projects\/[^/]+:import$/.test(path)) return importData(hub, body);
  throw new StatusError(Code.NOT_FOUND, `The emulator has no ${method} /emulator/v1/${path}.`);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new StatusError(Code.INVALID_ARGUMENT, 'The body is not JSON.');
  }
}

function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Vary', 'Origin');
  // the web SDK sends its requests with credentials
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, { html }: Page): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

function sendError(response: ServerResponse, error: unknown): void {
  const body = toErrorBody(error);
  send(response, body.error.code, body);
}
