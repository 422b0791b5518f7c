import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const RAW = 'application/octet-stream';
const contentTypes = new WeakMap<IncomingMessage, string>();

/** A request's content type as sent by the caller; the empty string if none was sent. */
export function contentTypeOf(request: IncomingMessage): string {
  return contentTypes.get(request) ?? request.headers['content-type'] ?? '';
}

/** The same URL if it can be decoded; else with every percent sign escaped, so that a route refuses it as it is. */
function decodable(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

function takeRaw(request: IncomingMessage): void {
  const type = request.headers['content-type'];
  if (type !== undefined) contentTypes.set(request, type);
  request.headers['content-type'] = RAW;
  delete request.headers['content-encoding'];
  request.url = decodable(request.url ?? '/');
}

/**
 * Keeps requests raw until our own code reads them. The runtime of Cloud Functions, and the emulator's, parse body and
 * path before they call the function, and answer a parse error with an HTML page (the emulator's with a stack trace).
 * Node announces every request before any handler sees it: each is then marked as plain bytes, which the runtimes only
 * buffer, and {@link contentTypeOf} remembers the original type.
 */
export function keepRequestsRaw(): void {
  subscribe('http.server.request.start', (message) => {
    takeRaw((message as { request: IncomingMessage }).request);
  });
}
