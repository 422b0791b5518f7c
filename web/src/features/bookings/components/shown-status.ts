import { stageNamed } from '@gharseva/contract/rules';
import { currentLocale, translate } from '../../../lib/i18n/i18n';

/**
 * The status of an order as it is shown: the free text that the order carries (SPEC.md section 3), or in another
 * language than English the stage that this text names, if it names one.
 */
export function shownStatus(status: string): string {
  const stage = currentLocale() === 'en' ? null : stageNamed(status);
  return stage ? translate(`bookings.stage.${stage}`) : status;
}
