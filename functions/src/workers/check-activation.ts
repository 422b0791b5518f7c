import { type ActivationNeed, activationGaps, type Upload, type Worker } from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';

const STATES = {
  missing: 'document_missing',
  pending: 'document_waits',
  rejected: 'document_was_rejected',
} as const;

const isDocument = (need: ActivationNeed) => need !== 'serviceType' && need !== 'city';

/**
 * Refuses to activate a worker without all four documents approved, or without a trade or city (docs/specification.md
 * section 4, docs/product-decisions.md section 11).
 * @throws AppError `conflict` naming each document that is missing, waiting or rejected, and each missing choice
 */
export function checkActivation(
  worker: Pick<Worker, 'serviceType' | 'city'>,
  uploads: readonly Pick<Upload, 'type' | 'status'>[],
): void {
  const gaps = activationGaps(worker, uploads);
  if (gaps.length === 0) return;
  const needs = gaps.map(({ need }) =>
    need === 'serviceType' || need === 'city' ? say(`need_${need}`) : say(`document_${need}`),
  );
  throw new AppError('conflict', say('activation_incomplete', { needs }), {
    details: gaps.map(({ need, state }) =>
      isDocument(need)
        ? { path: `documents.${need}`, ...say(STATES[state]) }
        : { path: need, ...say('not_chosen') },
    ),
  });
}

/**
 * Refuses to make a worker pending again, unless it is inactive and has not uploaded each document, which it cannot do
 * while inactive (docs/decisions/0023-deactivation.md).
 * @throws AppError `invalid_request`
 */
export function checkReopening(
  worker: Pick<Worker, 'serviceType' | 'city' | 'status'>,
  uploads: readonly Pick<Upload, 'type' | 'status'>[],
): void {
  const lacks = activationGaps(worker, uploads).some(
    ({ need, state }) => isDocument(need) && state === 'missing',
  );
  if (worker.status !== 'inactive' || !lacks) throw invalid('status', say('registration_not_reopened'));
}
