import type { ErrorDetail } from '@gharseva/contract';
import type { CartItem } from '@gharseva/contract/rules';

const POSITION = /^cartItems\.(\d+)/;

/**
 * The service a refusal's detail is about, by its id. The outbox may hold a refusal stored by an earlier version with
 * positions only: they count in the order of `sent`.
 */
export function itemOf({ id, path }: ErrorDetail, sent: readonly CartItem[]): CartItem | undefined {
  if (id !== undefined) return sent.find(({ _id }) => _id === id);
  return sent[Number(POSITION.exec(path)?.[1] ?? Number.NaN)];
}
