import { stageNamed } from '@gharseva/contract/rules';
import { currentLocale, translate } from './i18n';

/**
 * The displayed status of an order: its free text (docs/specification.md section 4); in other languages than English the
 * translated stage, if the text names one. `part` holds the names of the stages.
 */
export function shownStatus(status: string, part: 'adminBookings' | 'bookings' | 'partnerPortal'): string {
  const stage = currentLocale() === 'en' ? null : stageNamed(status);
  return stage ? translate(`${part}.stage.${stage}`) : status.replaceAll('_', ' ');
}
