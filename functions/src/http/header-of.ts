import type { IncomingMessage } from 'node:http';

/**
 * A header of a request.
 * @param name in lowercase, and not one of which Node gives a list
 */
export const headerOf = (request: IncomingMessage, name: string) =>
  request.headers[name] as string | undefined;
