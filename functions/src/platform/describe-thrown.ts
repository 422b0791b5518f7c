/** gRPC's status codes by number. */
const GRPC = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
];

/** The codes that tell of the platform's state, not of a mistake at the place that called it. */
const OF_THE_PLATFORM = new Set([
  ...['CANCELLED', 'UNKNOWN', 'DEADLINE_EXCEEDED', 'PERMISSION_DENIED', 'RESOURCE_EXHAUSTED', 'ABORTED'],
  ...['INTERNAL', 'UNAVAILABLE', 'DATA_LOSS', 'UNAUTHENTICATED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'EHOSTUNREACH'],
]);
const TOO_MANY_REQUESTS = 429;

/**
 * The cause of an error that has the same one wherever it is thrown: a code of gRPC (`UNAVAILABLE`), of the network
 * (`ECONNREFUSED`) or of HTTP (`HTTP 503`); null for an error of the place that threw it.
 */
export function causeOf(thrown: unknown): string | null {
  const { code, cause } = (thrown ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'number' && code >= TOO_MANY_REQUESTS) return `HTTP ${code}`;
  const name = typeof code === 'number' ? GRPC[code] : code;
  if (typeof name === 'string' && OF_THE_PLATFORM.has(name)) return name;
  return cause === undefined || cause === thrown ? null : causeOf(cause);
}

/** Phone numbers, addresses of e-mail, tokens, and ids of documents: in a message of a library, never in our own. */
const PERSONAL = [
  /\+?\d{10,}/g,
  /[^\s"'<>()@]+@[^\s"'<>()@]+/g,
  /\beyJ[\w-]+\.[\w.-]*/g,
  /(?<=\/documents\/[\w-]+\/)[^\s"',)]+/g,
];

/** An error's stack without personal data: its message may come from a library, which quotes what it was given. */
export function stackOf(thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const [frames = ''] = /\n\s+at .*$/s.exec(stack) ?? [];
  const message = stack.slice(0, stack.length - frames.length);
  return PERSONAL.reduce((text, pattern) => text.replace(pattern, '…'), message) + frames;
}
