import type { Upload } from '@gharseva/contract';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { partner } from './partner';

/**
 * Fetches the file of a document, accessible only with the partner's token.
 *
 * @throws ApiError when there is no answer or no file.
 */
export function fetchUploadFile({ url }: Upload, signal?: AbortSignal): Promise<Blob> {
  return fetchFile(url, partner, signal);
}
