import type { IncomingMessage } from 'node:http';

/**
 * A request's authorization. Browsers ask the server beforehand about a request with an Authorization header; the web SDK
 * avoids that with headers in the query (`$httpHeaders`) or in the body of a form.
 * @param form the headers in the form, as lines `Name:value`
 */
export function authorizationOf(
  request: IncomingMessage,
  query: URLSearchParams,
  form = '',
): string | undefined {
  const lines = `${query.get('$httpHeaders') ?? ''}\r\n${form}`.split(/\r?\n/);
  const line = lines.find((one) => /^authorization:/i.test(one));
  return request.headers.authorization ?? line?.slice(line.indexOf(':') + 1).trim();
}
