import type { BoardJob } from '@gharseva/contract';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Block } from '../../model/board-places';

/** Says in words why a card cannot be put into a place; the same words as on the booking's page where it has them. */
export function useBlockText(): (block: Block, job: BoardJob) => string {
  const t = useT();
  return (block, { timeSlot }) => {
    if (block === 'here') return t('adminBookings.board.here');
    if (block === 'other_time') return t('adminBookings.board.otherTime', { slot: formatSlot(timeSlot) });
    if (block === 'day_off') return t('adminBookings.caution.day_off');
    return t(`adminBookings.reason.${block}`);
  };
}
