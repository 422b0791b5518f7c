import type { IncomingHttpHeaders } from 'node:http';

/** The platform's own header, and the one of the standard, as firebase-functions reads them for the lines that it writes. */
const CLOUD_TRACE = /^([A-Fa-f0-9]{32})\/[0-9]+(?:;o=[0-3])?$/;
const TRACE_PARENT = /^[a-f0-9]{2}-([a-f0-9]{32})-[a-f0-9]{16}-[a-f0-9]{2}$/;

const found = (pattern: RegExp, header: string | string[] | undefined) =>
  typeof header === 'string' ? pattern.exec(header)?.[1] : undefined;

/** The trace that the platform has given a call, 32 hexadecimal digits; undefined without one. */
export function traceOf(headers: IncomingHttpHeaders): string | undefined {
  return found(CLOUD_TRACE, headers['x-cloud-trace-context']) ?? found(TRACE_PARENT, headers.traceparent);
}
