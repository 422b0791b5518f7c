import type { Upload, UploadInput } from '@gharseva/contract';
import { callApi } from '#lib/api/call-api.ts';
import { partner } from './partner';

/**
 * Tells the API of a file that lies in the bucket (docs/specification.md section 7); the server looks at the file
 * itself.
 *
 * @throws ApiError with the reason when the file is refused; the server has then removed it.
 */
export function registerUpload(upload: UploadInput): Promise<Upload> {
  return callApi('POST /api/upload', { body: upload, as: partner });
}
