import type { IncomingMessage } from 'node:http';
import { Code, StatusError } from '../engine/status-error';

/** The largest request that Firestore takes. */
export const MAX_REQUEST_BYTES = 11 * 1024 * 1024;
/** A request in a form, whose escapes triple it, with others in the same form. */
export const MAX_FORM_BYTES = 64 * 1024 * 1024;

/**
 * The body of a request as text.
 * @throws StatusError RESOURCE_EXHAUSTED for one that is larger than allowed
 */
export async function readBody(request: IncomingMessage, maxBytes = MAX_REQUEST_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new StatusError(Code.RESOURCE_EXHAUSTED, `The body has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
