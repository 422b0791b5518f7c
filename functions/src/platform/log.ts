import * as logger from 'firebase-functions/logger';
import { currentScope } from './call-scope';
import { causeOf, stackOf } from './describe-thrown';
import { type MapStack, mapOwnStack } from './map-stack';

/** Every message of the log; alerts and the runbook look for them. The rest of a line is in its fields. */
export const LOG_MESSAGES = [
  'request',
  'job done',
  'job failed',
  'timer set aside',
  'damaged document',
  'damaged document left out',
  'missing index',
  'unavailable',
  'unexpected error',
] as const;

export type LogMessage = (typeof LOG_MESSAGES)[number];
type Fields = Readonly<Record<string, unknown>>;

/** Writes a line that was made beforehand, with the request id of its call, and the trace that the platform has given it. */
export type WriteLine = (requestId: string, trace: string | undefined) => void;

/** Writes structured log lines. Callers pass no personal data: no phone, name, address, token or query value. */
export interface Log {
  info(message: LogMessage, fields: Fields): void;
  /** @param thrown the error, if it was thrown */
  error(message: LogMessage, fields: Fields, thrown?: unknown): void;
}

/** A log that can also make a line beforehand, for calls that are answered faster than a line is made. */
export interface CallLog extends Log {
  prepare(message: LogMessage, fields: Fields): WriteLine;
}

/** A line as Cloud Logging wants it. */
export interface LogEntry extends Record<string, unknown> {
  severity: 'INFO' | 'ERROR';
  message: LogMessage;
}

/** What Error Reporting counts as an error, with or without a stack. */
const REPORTED = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/**
 * What groups an error in Error Reporting: one group a cause. With `stack_trace` it takes the type and the topmost frames:
 * right for a mistake, which has one place. The platform's failures have one cause at a hundred places: they get none, and
 * are grouped by message and by the function of `reportLocation`, here the code (of what is unavailable without one, the
 * error's name) or the collection.
 */
function grouping(message: LogMessage, { collection }: Fields, thrown: unknown, mapStack: MapStack): Fields {
  const stack = thrown === undefined ? undefined : mapStack(stackOf(thrown));
  const name = message === 'unavailable' && thrown instanceof Error ? thrown.name : null;
  const cause = thrown === undefined ? (collection ?? null) : (causeOf(thrown) ?? name);
  if (stack !== undefined && cause === null) return { stack_trace: stack };
  return {
    ...(stack !== undefined && { cause, stack }),
    reportLocation: { filePath: 'gharseva', lineNumber: 1, functionName: String(cause ?? 'unknown') },
  };
}

/** The request of a route such as `GET /api/user/:id`: its pattern, for the address has ids and phones. */
function httpRequestOf({ route }: Fields): Fields {
  const [method, url] = typeof route === 'string' ? route.split(' ') : [];
  return url?.startsWith('/') ? { httpRequest: { method, url } } : {};
}

/** The field by which Cloud Logging knows a line's trace; firebase-functions adds it to entries. */
const traceField = (trace: string) =>
  `,"logging.googleapis.com/trace":"projects/${process.env.GCLOUD_PROJECT}/traces/${trace}"`;

/**
 * The log that writes its entries with `write`, and those made beforehand with `writeText`. Each has the request id of its call, or the job and its run.
 * @param service the service and its revision, by which Error Reporting tells deploys apart
 */
export function createLog(
  write: (entry: LogEntry) => void,
  service: { service: string; version: string },
  mapStack: MapStack = mapOwnStack,
  writeText: (line: string) => void = (line) => write(JSON.parse(line)),
): CallLog {
  return {
    info: (message, fields) => write({ severity: 'INFO', message, ...currentScope(), ...fields }),
    error(message, fields, thrown) {
      const { reportLocation, ...stack } = grouping(message, fields, thrown, mapStack);
      const context = { ...httpRequestOf(fields), ...(reportLocation !== undefined && { reportLocation }) };
      write({
        ...{ severity: 'ERROR', message, ...currentScope(), ...fields, ...stack },
        ...{ '@type': REPORTED, serviceContext: service, context },
      });
    },
    prepare(message, fields) {
      const line = JSON.stringify({ severity: 'INFO', message, ...fields });
      const begun = `${line.slice(0, -1)},"requestId":"`;
      return (requestId, trace) =>
        writeText(`${begun}${requestId}"${trace === undefined ? '' : traceField(trace)}}`);
    },
  };
}

const { K_SERVICE, K_REVISION } = process.env;

/** Writes for Cloud Logging; firebase-functions adds the trace that the platform has given the call. */
export const cloudLog: CallLog = createLog(
  (entry) => logger.write(entry),
  { service: K_SERVICE ?? 'gharseva', version: K_REVISION ?? 'local' },
  mapOwnStack,
  (line) => void process.stdout.write(`${line}\n`),
);
