import { REQUIRED_UPLOAD_TYPES, type Upload } from '@gharseva/contract';
import { AppError } from './app-error';

const STATES: Record<Upload['status'], string> = {
  pending: 'Waits for a decision',
  rejected: 'Was rejected',
  approved: 'Approved',
};

/**
 * Refuses to activate a worker whose four documents are not all approved (SPEC.md section 4, DECISIONS.md section 7).
 * @throws AppError `conflict` naming each that is missing, waiting or rejected
 */
export function checkActivation(uploads: readonly Pick<Upload, 'type' | 'status'>[]): void {
  const details = REQUIRED_UPLOAD_TYPES.flatMap((type) => {
    const status = uploads.find((upload) => upload.type === type)?.status;
    if (status === 'approved') return [];
    return [{ path: `documents.${type}`, message: status ? STATES[status] : 'Not uploaded' }];
  });
  if (details.length === 0) return;
  const names = details.map(({ path }) => path.replace('documents.', '')).join(', ');
  throw new AppError('conflict', `Not all documents are approved: ${names}.`, { details });
}
