import { orderNumber } from '@gharseva/contract/rules';
import { currentLocale } from './i18n';

/**
 * The id in the message about a placed order: in English the whole one (docs/specification.md section 8), in other
 * languages the order number, which customer care asks for.
 */
export function shownOrderId(orderId: string): string {
  return currentLocale() === 'en' ? orderId : orderNumber(orderId);
}
