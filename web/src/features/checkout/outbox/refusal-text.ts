import { sayApiError } from '#lib/api/say-api-error.ts';
import type { Refusal } from './outbox-store';

/**
 * The reason of an order's refusal, in the current language. After a reload the error texts are missing until the
 * component loads them (`loadErrorTexts`): until then, the original message.
 */
export function refusalText({ message, code, reason, params }: Refusal): string {
  return sayApiError({ error: message, code, reason, params });
}
