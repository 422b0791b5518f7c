import type { IncomingMessage } from 'node:http';
import { Code, StatusError } from '../engine/status-error';

/** As much as a message of gRPC; a commit has at most 10 MiB, which a form's escapes triple. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The body of a request as text.
 * @throws StatusError RESOURCE_EXHAUSTED for more than 64 MiB
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new StatusError(Code.RESOURCE_EXHAUSTED, 'The body has more than 64 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
