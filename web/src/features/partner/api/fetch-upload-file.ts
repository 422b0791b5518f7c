import type { Upload } from '@gharseva/contract';
import { ApiError } from '../../../lib/api/api-error';
import { translate } from '../../../lib/i18n/i18n';
import { callAsWorker } from './call-as-worker';

const FILES = '/api/upload/';

/**
 * The file of a document, which only a call with the partner's token gives out.
 *
 * @throws ApiError when there is no answer or no file.
 */
export function fetchUploadFile({ url }: Upload, signal?: AbortSignal): Promise<Blob> {
  return callAsWorker(async (token) => {
    // The token goes to our own API and nowhere else, whatever a record says.
    if (!url.startsWith(FILES)) throw new ApiError(translate('common.badAnswer'), { code: 'bad_answer' });
    const init = { method: 'GET', headers: { Authorization: `Bearer ${token}` }, ...(signal && { signal }) };
    const response = await fetch(url, init).catch((error) => {
      if (signal?.aborted) throw error;
      throw new ApiError(translate('common.networkError'), { code: 'network' });
    });
    if (!response.ok) {
      throw new ApiError(translate('common.badAnswer'), { status: response.status, code: 'bad_answer' });
    }
    return response.blob();
  });
}
