import type { Upload, UploadInput } from '@gharseva/contract';
import { callApi } from '#lib/api/call-api.ts';
import { partner } from './partner';

/**
 * Registers a file in the bucket with the API (docs/specification.md section 7); the server inspects the file itself.
 *
 * @throws ApiError with the reason of a refusal; the server has then removed the file.
 */
export function registerUpload(upload: UploadInput): Promise<Upload> {
  return callApi('POST /api/upload', { body: upload, as: partner });
}
