import { addAppToken } from '../firebase/app-token';
import { translate } from '../i18n/i18n';
import type { Session } from '../session/session';
import { ApiError } from './api-error';
import { json, toApiError } from './call-api';

/** Where files are given out: a token goes to our own API and nowhere else, whatever a record says. */
const API = '/api/';

/**
 * A file of our API that only a signed-in person's call gives out.
 *
 * @throws ApiError when there is no answer or no file; the caller's own abort comes back as it is.
 */
export async function fetchFile(url: string, as: Session, signal?: AbortSignal): Promise<Blob> {
  if (!url.startsWith(API)) throw new ApiError(translate('common.badAnswer'), { code: 'bad_answer' });
  const token = await as.token();
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (as.kind !== 'admin') await addAppToken(headers);
  const init = { method: 'GET', headers, ...(signal && { signal }) };
  const broken = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new ApiError(translate('common.networkError'), { code: 'network' });
  };
  const response = await fetch(url, init).catch(broken);
  if (response.status === 401) as.refused?.(token);
  if (!response.ok)
    throw await toApiError(response.status, response.headers, json(await response.text().catch(broken)));
  // The server can only break off what it has begun to send.
  return response.blob().catch(broken);
}
