import { stageNamed } from '@gharseva/contract/rules';
import { currentLocale, translate } from './i18n';

/**
 * The status of an order as it is shown: the free text that the order carries (docs/specification.md section 4), or in
 * another language than English the stage that this text names, if it names one; `part` has the words for stages.
 */
export function shownStatus(status: string, part: 'adminBookings' | 'bookings' | 'partnerPortal'): string {
  const stage = currentLocale() === 'en' ? null : stageNamed(status);
  return stage ? translate(`${part}.stage.${stage}`) : status.replaceAll('_', ' ');
}
