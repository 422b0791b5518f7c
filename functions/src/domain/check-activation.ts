import { REQUIRED_UPLOAD_TYPES, type Upload } from '@gharseva/contract';
import { AppError } from './app-error';
import { say } from './say';

const STATES = { pending: 'document_waits', rejected: 'document_was_rejected' } as const;

/**
 * Refuses to activate a worker whose four documents are not all approved (SPEC.md section 4, DECISIONS.md section 7).
 * @throws AppError `conflict` naming each that is missing, waiting or rejected
 */
export function checkActivation(uploads: readonly Pick<Upload, 'type' | 'status'>[]): void {
  const missing = REQUIRED_UPLOAD_TYPES.flatMap((type) => {
    const status = uploads.find((upload) => upload.type === type)?.status;
    if (status === 'approved') return [];
    return [{ type, ...say(status ? STATES[status] : 'document_missing') }];
  });
  if (missing.length === 0) return;
  const documents = missing.map(({ type }) => say(`document_${type}`));
  throw new AppError('conflict', say('documents_unapproved', { documents }), {
    details: missing.map(({ type, ...said }) => ({ path: `documents.${type}`, ...said })),
  });
}
