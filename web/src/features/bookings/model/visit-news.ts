import type { Order } from '@gharseva/contract';
import { isOver, isSlotOver, seeksAnother } from '@gharseva/contract/rules';
import { formatTime } from '#lib/i18n/format-time.ts';
import type { useT } from '#lib/i18n/i18n.ts';

/**
 * What is new of the visit of an order, in words: a choice to be made, somebody else who is sought or was not found in time, the
 * partner at the door, or a delay; else null.
 */
export function visitNews(order: Order, t: ReturnType<typeof useT>): string | null {
  const { stage, needsChoice, arrivedAt, lateBy = 0 } = order;
  if (isOver(stage) || stage === 'in_progress') return null;
  if (needsChoice) return t('bookings.news.choose');
  if (seeksAnother(order)) return t(`bookings.news.${isSlotOver(order, new Date()) ? 'missed' : 'another'}`);
  if (arrivedAt) return t('bookings.news.arrived', { time: formatTime(new Date(arrivedAt), new Date()) });
  return lateBy > 0 ? t('bookings.news.late', { minutes: lateBy }) : null;
}
