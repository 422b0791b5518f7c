import type { BoardRow } from '@gharseva/contract';
import { orderNumber, TIME_SLOTS } from '@gharseva/contract/rules';
import { classNames } from '#components/ui/class-names.ts';
import { formatSlot, narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { blockOf, isOutsideHours, placeId } from '../../model/board-places';
import styles from './board.module.css';
import { JobCard } from './job-card';
import { useBlockText } from './use-block-text';
import type { PickUp } from './use-pick-up';

interface PlaceCellProps {
  row: BoardRow;
  slot: BoardRow['slots'][number];
  city: string;
  pickUp: PickUp | null;
  /** The booking that is being assigned. */
  busyId: string | undefined;
}

/** A slot of a partner: its booking, its absence, or nothing; while a card is picked up, whether it can be put here. */
export function PlaceCell({ row, slot, city, pickUp, busyId }: PlaceCellProps) {
  const t = useT();
  const { timeSlot, jobs, absence } = slot;
  const place = { row, timeSlot };
  const picked = pickUp?.picked ?? null;
  const block = picked && blockOf(picked, place, city);
  const isOwnTime = picked?.timeSlot === timeSlot;
  const isChosen = pickUp?.place?.row._id === row._id && pickUp.place.timeSlot === timeSlot;
  const isQuiet = picked ? !isOwnTime : jobs.length === 0 && absence === null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of table elements displayed as blocks
    <td
      id={placeId(place)}
      role="cell"
      data-header={narrowSlot(timeSlot)}
      data-row={row._id}
      data-slot={TIME_SLOTS.indexOf(timeSlot)}
      className={classNames(
        isQuiet && styles.quiet,
        picked && (block === null ? styles.open : styles.shut),
        isChosen && styles.chosen,
      )}
    >
      <div className={styles.place}>
        {jobs.map((job) => (
          <JobCard key={job._id} job={job} pickUp={pickUp} busy={job._id === busyId} />
        ))}
        {jobs.length === 0 && !picked && absence && (
          <span className={styles.soft}>{t(`adminBookings.caution.${absence}`)}</span>
        )}
        {picked && pickUp && (isOwnTime || isChosen) && (
          <PlaceState place={place} picked={picked} block={block} pickUp={pickUp} />
        )}
      </div>
    </td>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The button that puts the picked card here, or why it cannot be put here. */
function PlaceState({
  place,
  picked,
  block,
  pickUp,
}: {
  place: { row: BoardRow; timeSlot: (typeof TIME_SLOTS)[number] };
  picked: NonNullable<PickUp['picked']>;
  block: ReturnType<typeof blockOf>;
  pickUp: PickUp;
}) {
  const t = useT();
  const blockText = useBlockText();
  if (block === 'here') return null;
  if (block) return <span className={styles.soft}>{blockText(block, picked)}</span>;
  const name = place.row.fullName;
  return (
    <button
      type="button"
      className={styles.put}
      aria-label={t('adminBookings.board.putNamed', {
        number: orderNumber(picked._id),
        name,
        slot: formatSlot(place.timeSlot),
      })}
      onClick={() => pickUp.drop(picked, place)}
    >
      {t('adminBookings.board.put')}
      {isOutsideHours(place) && (
        <span className={styles.asks}>{t('adminBookings.caution.outside_hours')}</span>
      )}
    </button>
  );
}
