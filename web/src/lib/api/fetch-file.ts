import { addAppToken } from '../firebase/app-token';
import { translate } from '../i18n/i18n';
import type { Session } from '../session/session';
import { ApiError } from './api-error';
import { json, toApiError } from './call-api';
import { withinTime } from './within-time';

/** Where files are given out: a token goes to our own API and nowhere else, whatever a record says. */
const API = '/api/';

/** The longest that nothing may come: a large file takes minutes on a slow network. */
const SILENCE_MS = 20_000;

/**
 * A file of our API that only a signed-in person's call gives out.
 *
 * @param silence the longest that nothing may come, in milliseconds: longer for a file that the server makes first
 * @throws ApiError when there is no answer or no file, or the rest of it does not come; the caller's own abort comes back as it is.
 */
export async function fetchFile(
  url: string,
  as: Session,
  signal?: AbortSignal,
  silence = SILENCE_MS,
): Promise<Blob> {
  if (!url.startsWith(API)) throw new ApiError(translate('common.badAnswer'), { code: 'bad_answer' });
  let token: string | null = null;
  const { response, file } = await withinTime(
    async (ending, goOn) => {
      token = await as.token();
      const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
      if (as.kind !== 'admin') await addAppToken(headers);
      const response = await fetch(url, { method: 'GET', headers, signal: ending });
      return { response, file: await readAll(response, goOn) };
    },
    silence,
    signal,
  );
  if (response.status === 401) as.refused?.(token);
  if (!response.ok) throw await toApiError(response.status, response.headers, json(await file.text()));
  return file;
}

/** Reads an answer to its end, which tells of each part that comes. The server can only break off what it has begun to send. */
async function readAll({ body, headers }: Response, onPart: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    parts.push(read.value);
    onPart();
  }
  return new Blob(parts, { type: headers.get('Content-Type') ?? '' });
}
