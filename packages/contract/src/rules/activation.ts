import { REQUIRED_UPLOAD_TYPES, type UploadStatus } from './uploads';

/**
 * The requirements for an active worker: the four documents approved, a trade and a city
 * (docs/product-decisions.md section 11).
 */
export const ACTIVATION_NEEDS = [...REQUIRED_UPLOAD_TYPES, 'serviceType', 'city'] as const;
export type ActivationNeed = (typeof ACTIVATION_NEEDS)[number];

/** An unmet requirement of activation: missing, waiting for a decision, or rejected. */
export interface ActivationGap {
  need: ActivationNeed;
  state: 'missing' | 'pending' | 'rejected';
}

/** The unmet requirements of a worker's activation; empty when it can be active. */
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
