import type { Upload, UploadInput } from '@gharseva/contract';
import { registerUpload as endpoint } from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { partner } from './partner';

/**
 * Registers a file in the bucket with the API (docs/specification.md section 7); the server inspects the file itself.
 *
 * @throws ApiError with the reason of a refusal; the server has then removed the file.
 */
export function registerUpload(upload: UploadInput): Promise<Upload> {
  return callChecked(endpoint, { body: upload, as: partner });
}
