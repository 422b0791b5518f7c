/** What is known of a call before its use case: who calls, from where, and what was sent. */
export interface ReceivedCall {
  /** Of the signed-in caller. */
  uid: string | null;
  /** The network address, as the last front end that we trust saw it. */
  address: string;
  /** Parsed. */
  body: unknown;
  /** Of an endpoint that takes one. */
  idempotencyKey: string | null;
}
