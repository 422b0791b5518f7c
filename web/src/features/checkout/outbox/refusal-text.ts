import { sayApiError } from '#lib/api/say-api-error.ts';
import type { Refusal } from './outbox-store';

/**
 * Why an order was refused, in the present language. After a reload the texts of refusals are not there until who shows
 * it has loaded them (`loadErrorTexts`): till then it reads as it was told first.
 */
export function refusalText({ message, code, reason, params }: Refusal): string {
  return sayApiError({ error: message, code, reason, params });
}
