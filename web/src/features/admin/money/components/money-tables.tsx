import { addDays, indiaDate, MAX_EXPORT_DAYS, MONEY_KINDS, type MoneyKind } from '@gharseva/contract/rules';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { formatDate } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type Period, useExportMoney } from '../api/use-payments';
import styles from './money.module.css';

/**
 * The days of the tables: those of the filter, or the latest that fit one; of a first day that is still to come, the days from it
 * on, because visits are booked ahead. Empty texts are no days.
 */
function daysOf({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const today = indiaDate(new Date());
  const last = to || (from > today ? addDays(from, MAX_EXPORT_DAYS - 1) : today);
  return { from: from || addDays(last, 1 - MAX_EXPORT_DAYS), to: last };
}

/** Bookings, payments and refunds of the filter's days, city and worker as tables to download. */
export function MoneyTables({
  of,
  ...filter
}: {
  from: string;
  to: string;
  of: Omit<Period, 'from' | 'to'>;
}) {
  const t = useT();
  const taking = useExportMoney();
  const days = daysOf(filter);
  const take = (kind: MoneyKind) => {
    if (!taking.isPending) taking.mutate({ kind, ...days, ...of });
  };
  return (
    <section className={styles.part} aria-labelledby="money-tables">
      <h2 id="money-tables" className={styles.heading}>
        {t('adminMoney.tables.title')}
      </h2>
      <p className={styles.days}>
        {t('adminMoney.tables.days', { from: formatDate(days.from), to: formatDate(days.to) })}
      </p>
      <div className={styles.buttons}>
        {MONEY_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            icon={<Download size={18} aria-hidden="true" />}
            busy={taking.isPending && taking.variables.kind === kind}
            onClick={() => take(kind)}
          >
            {t(`adminMoney.tables.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
