import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from '../domain/file-answer';
import type { CallTime } from '../platform/call-time';

/** An uploaded file may be shown and saved, but do nothing else, whatever a browser takes it for. */
const NOTHING_RUNS = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Sends a file as a stream, with the given `Cache-Control`, never to be taken for a page. Pictures may be shown in
 * place, other files are saved. A failure after the first bytes can only end the connection.
 * @throws Unanswered when the call's time has ended before the first byte
 */
export async function sendFile(
  response: ServerResponse,
  file: FileAnswer,
  cacheControl: string,
  time: CallTime,
): Promise<void> {
  try {
    // An unreadable file is refused like any other failure, as long as nothing has been sent.
    await once(file.bytes, 'readable', { signal: time.signal });
    time.begin();
  } catch (error) {
    file.bytes.destroy();
    throw error;
  }
  const place = file.contentType.startsWith('image/') ? 'inline' : 'attachment';
  response.setHeader('Content-Type', file.contentType);
  if (file.size !== null) response.setHeader('Content-Length', file.size);
  response.setHeader('Content-Disposition', `${place}; filename="${file.fileName}"`);
  response.setHeader('Content-Security-Policy', NOTHING_RUNS);
  response.setHeader('Cache-Control', cacheControl);
  await pipeline(file.bytes, response).catch((error: { code?: unknown }) => {
    // The caller has gone.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
