import type { Worker } from '@gharseva/contract';
import { type ActivationGap, activationGaps, UPLOAD_TYPES } from '@gharseva/contract/rules';
import { translate } from '#lib/i18n/i18n.ts';

/** The missing requirements of an activation, by the server's rule, from the record alone. */
export function workerGaps(worker: Worker): ActivationGap[] {
  const uploads = UPLOAD_TYPES.flatMap((type) => {
    const status = worker.documents?.[type]?.status;
    return status ? [{ type, status }] : [];
  });
  return activationGaps(worker, uploads);
}

/** Whether a requirement is a document that was never uploaded. */
export const isNotUploaded = ({ need, state }: ActivationGap) =>
  state === 'missing' && need !== 'serviceType' && need !== 'city';

/** A missing requirement in words: its subject and its state. */
export function gapText({ need, state }: ActivationGap): string {
  if (need === 'serviceType') return translate('adminPeople.worker.gap.serviceType');
  if (need === 'city') return translate('adminPeople.worker.gap.city');
  const name = translate(`adminPeople.documents.types.${need}`);
  return translate(`adminPeople.worker.gap.${state}`, { name });
}
