import type { IncomingMessage } from 'node:http';
import type { FileBody, SentFile } from '@gharseva/contract';
import { invalid } from '../domain/app-error';
import { say } from '../domain/say';
import { contentTypeOf } from '../platform/raw-requests';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const tooLarge = (maxBytes: number) => invalid('body', say('body_too_large', { max: maxBytes }));

/** The bytes of a request, read by the platform or here, never more than `maxBytes`. */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { rawBody } = request as { rawBody?: unknown };
  if (Buffer.isBuffer(rawBody)) {
    if (rawBody.length > maxBytes) throw tooLarge(maxBytes);
    return rawBody;
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The JSON of a request's body.
 * @throws AppError `invalid_request` for another content type, a body that is too large, or one that is not JSON in
 * UTF-8
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!JSON_TYPE.test(contentTypeOf(request))) {
    throw invalid('body', say('body_not_json_type'));
  }
  const bytes = await readBytes(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid('body', say('body_not_json'));
  }
}

/**
 * The file in a request's body, of one of the declared content types (without parameters).
 * @throws AppError `invalid_request` for another content type, an empty body, or one that is too large
 */
export async function readFileBody(
  request: IncomingMessage,
  { contentTypes }: FileBody,
  maxBytes: number,
): Promise<SentFile> {
  const contentType = contentTypes.find((type) => type === contentTypeOf(request).trim().toLowerCase());
  if (!contentType) throw invalid('body', say('body_not_type', { types: contentTypes.join(', ') }));
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) throw invalid('body', say('body_empty'));
  return { contentType, bytes };
}
