import type { Upload } from '@gharseva/contract';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { admin } from '../../shared/admin';

/**
 * The file of a worker's document; the server records who looked at it.
 *
 * @throws ApiError when there is no answer or no file.
 */
export function fetchDocument({ url }: Upload, signal?: AbortSignal): Promise<Blob> {
  return fetchFile(url, admin, signal);
}
