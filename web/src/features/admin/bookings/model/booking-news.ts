import type { AdminBooking } from '@gharseva/contract';
import { isOver } from '@gharseva/contract/rules';
import { formatTime } from '#lib/i18n/format-time.ts';
import type { useT } from '#lib/i18n/i18n.ts';

type Visit = Pick<AdminBooking, 'stage' | 'needsChoice' | 'arrivedAt' | 'lateBy'>;

/** What its status does not say of a booking: that the customer has to choose, the provider is at the door or late; else null. */
export function bookingNews(booking: Visit, t: ReturnType<typeof useT>): string | null {
  const { stage, needsChoice, arrivedAt, lateBy = 0 } = booking;
  if (isOver(stage) || stage === 'in_progress') return null;
  if (needsChoice) return t('adminBookings.news.choose');
  if (arrivedAt)
    return t('adminBookings.news.arrived', { time: formatTime(new Date(arrivedAt), new Date()) });
  return lateBy > 0 ? t('adminBookings.news.late', { minutes: lateBy }) : null;
}
