import { REQUIRED_UPLOAD_TYPES, type UploadStatus } from './uploads';

/**
 * What a worker must have before it can be active: the four documents
 * approved, a trade and a city (docs/product-decisions.md section 11).
 */
export const ACTIVATION_NEEDS = [...REQUIRED_UPLOAD_TYPES, 'serviceType', 'city'] as const;
export type ActivationNeed = (typeof ACTIVATION_NEEDS)[number];

/** Something that stands between a worker and being active: not there at all, waiting for a decision, or rejected. */
export interface ActivationGap {
  need: ActivationNeed;
  state: 'missing' | 'pending' | 'rejected';
}

/** What is missing before a worker can be active; empty when nothing is. */
export function activationGaps(
  worker: { serviceType: string; city: string },
  uploads: readonly { type: string; status: UploadStatus }[],
): ActivationGap[] {
  return ACTIVATION_NEEDS.flatMap((need): ActivationGap[] => {
    if (need === 'serviceType' || need === 'city') return worker[need] ? [] : [{ need, state: 'missing' }];
    const status = uploads.find(({ type }) => type === need)?.status;
    return status === 'approved' ? [] : [{ need, state: status ?? 'missing' }];
  });
}
