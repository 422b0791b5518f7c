import type { Upload, Worker } from '@gharseva/contract';
import { REQUIRED_UPLOAD_TYPES, type UploadType } from '@gharseva/contract/rules';

/** A step the partner has to take before approval, and its state. */
export type ApprovalStep =
  | { name: 'profile' | 'location'; state: 'done' | 'todo' }
  | { name: 'document'; type: UploadType; state: 'done' | 'todo' | 'waiting' | 'rejected' };

/**
 * The checklist of a pending partner: profile, location, and each of the four documents
 * (docs/product-decisions.md section 7).
 */
export function approvalSteps(worker: Worker, uploads: readonly Upload[]): ApprovalStep[] {
  const documents = REQUIRED_UPLOAD_TYPES.map((type): ApprovalStep => {
    const status = uploads.find((upload) => upload.type === type)?.status;
    const state = status === undefined ? 'todo' : STATES[status];
    return { name: 'document', type, state };
  });
  return [
    { name: 'profile', state: worker.serviceType && worker.city ? 'done' : 'todo' },
    { name: 'location', state: worker.location ? 'done' : 'todo' },
    ...documents,
  ];
}

const STATES = { approved: 'done', pending: 'waiting', rejected: 'rejected' } as const;
