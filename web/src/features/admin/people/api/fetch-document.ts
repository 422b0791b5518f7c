import type { Upload } from '@gharseva/contract';
import { fetchFile } from '../../../../lib/api/fetch-file';
import { callAsAdmin } from '../../shared/call-as-admin';

/**
 * The file of a worker's document; the server records who looked at it.
 *
 * @throws ApiError when there is no answer or no file.
 */
export function fetchDocument({ url }: Upload, signal?: AbortSignal): Promise<Blob> {
  return callAsAdmin((token) => fetchFile(url, token, signal));
}
