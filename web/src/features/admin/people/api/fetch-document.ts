import type { Upload } from '@gharseva/contract';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { admin } from '../../shared/admin';

/**
 * Fetches the file of a worker's KYC document; the server audits each view.
 *
 * @throws ApiError when there is no answer or no file.
 */
export function fetchDocument({ url }: Upload, signal?: AbortSignal): Promise<Blob> {
  return fetchFile(url, admin, signal);
}
