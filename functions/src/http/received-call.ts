/** A call before its use case: the caller, its address, and its input. */
export interface ReceivedCall {
  /** Of the signed-in caller. */
  uid: string | null;
  /** The network address seen by the last trusted front end. */
  address: string;
  /** Parsed. */
  body: unknown;
  /** Only for an endpoint that takes one. */
  idempotencyKey: string | null;
}
