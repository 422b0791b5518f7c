/** The gRPC status codes of Firestore's answers. */
export const Code = {
  CANCELLED: 1,
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
} as const;

export type StatusCode = (typeof Code)[keyof typeof Code];

/** An error for the client: its gRPC status code and its message. */
export class StatusError extends Error {
  readonly code: StatusCode;

  constructor(code: StatusCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A request that breaks the protocol's rules. */
export function invalid(message: string): StatusError {
  return new StatusError(Code.INVALID_ARGUMENT, message);
}
