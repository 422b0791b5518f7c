import type { BoardRow } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { classNames } from '#components/ui/class-names.ts';
import { useAdminTrades } from '#features/admin/shared/use-admin-trades.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import styles from './board.module.css';
import { PlaceCell } from './place-cell';
import type { PickUp } from './use-pick-up';

interface BoardGridProps {
  rows: readonly BoardRow[];
  city: string;
  pickUp: PickUp | null;
  busyId: string | undefined;
}

/**
 * Partners by slot: a table with a fixed header and first column, on a phone a list by partner. Roles are explicit, because
 * browsers drop the roles of table elements displayed as blocks.
 */
export function BoardGrid({ rows, city, pickUp, busyId }: BoardGridProps) {
  const t = useT();
  const text = useLocalText();
  const trades = useAdminTrades();
  const tradeOf = ({ serviceType }: BoardRow) => {
    // An id is no name; the line is kept for it, so that the rows do not move.
    if (trades.isPending) return '\u00a0';
    const trade = trades.data?.find(({ _id }) => _id === serviceType);
    return trade ? text(trade, 'name') : serviceType;
  };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('adminBookings.board.grid')} data-scrolls>
      <table role="table" className={classNames(styles.grid, pickUp?.picked && styles.picking)}>
        <caption className="visually-hidden">{t('adminBookings.board.grid')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('adminBookings.provider')}
            </th>
            {TIME_SLOTS.map((slot) => (
              <th key={slot} role="columnheader" scope="col">
                {narrowSlot(slot)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row._id} role="row">
              <th role="rowheader" scope="row">
                {row.fullName} <span className={styles.trade}>{tradeOf(row)}</span>
              </th>
              {row.slots.map((slot) => (
                <PlaceCell
                  key={slot.timeSlot}
                  row={row}
                  slot={slot}
                  city={city}
                  pickUp={pickUp}
                  busyId={busyId}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
