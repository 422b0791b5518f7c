import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const RAW = 'application/octet-stream';
const contentTypes = new WeakMap<IncomingMessage, string>();

/** A request's content type as the caller wrote it; the empty string when none came. */
export function contentTypeOf(request: IncomingMessage): string {
  return contentTypes.get(request) ?? request.headers['content-type'] ?? '';
}

/** The same URL if it can be decoded; else with every percent sign taken literally, for a route to refuse as it is. */
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
 * Keeps requests raw until our own code reads them. Cloud Functions' runtime, and the emulator's, parse body and path
 * before they call the function, and answer what they cannot parse with an HTML page (the emulator's with a stack).
 * Node announces every request before any handler sees it; there each is marked as plain bytes, which the runtimes
 * only put aside, and {@link contentTypeOf} remembers what it was.
 */
export function keepRequestsRaw(): void {
  subscribe('http.server.request.start', (message) => {
    takeRaw((message as { request: IncomingMessage }).request);
  });
}
