import type { Upload } from '@gharseva/contract';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { partner } from './partner';

/**
 * The file of a document, which only a call with the partner's token gives out.
 *
 * @throws ApiError when there is no answer or no file.
 */
export function fetchUploadFile({ url }: Upload, signal?: AbortSignal): Promise<Blob> {
  return fetchFile(url, partner, signal);
}
