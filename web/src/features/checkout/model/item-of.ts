import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';

const POSITION = /^cartItems\.(\d+)/;

/**
 * The service that a detail of a refusal is about, by its id. The refusal of an order may lie in the outbox of an earlier
 * version, which had positions alone: those count in the order in which the services were `sent`.
 */
export function itemOf({ id, path }: ErrorDetail, sent: readonly CartItem[]): CartItem | undefined {
  if (id !== undefined) return sent.find(({ _id }) => _id === id);
  return sent[Number(POSITION.exec(path)?.[1] ?? Number.NaN)];
}
