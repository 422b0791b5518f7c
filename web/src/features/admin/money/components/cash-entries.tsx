import type { CashRow } from '@gharseva/contract';
import { standingEntries } from '@gharseva/contract/rules';
import { Button } from '#components/ui/button.tsx';
import { formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './money.module.css';

/** The entries of a worker's day, each that stands to be taken back, and one more to be written. */
export function CashEntries({
  row,
  onAsk,
}: {
  row: CashRow;
  /** Asks to take an entry back, or with null to write one; undefined for a role that may not, and of those who have left. */
  onAsk: ((entry: number | null) => void) | undefined;
}) {
  const t = useT();
  const standing = standingEntries(row.entries);
  return (
    <div className={styles.entries}>
      {row.entries.length > 0 && (
        <ul className={styles.entries}>
          {row.entries.map(({ number, kind, amount, note, at }) => {
            const words = t(`adminMoney.cash.kinds.${kind}`);
            return (
              <li key={number}>
                <span className={styles.block}>
                  {words}: {formatRupees(amount)}
                </span>
                <span className={styles.line}>{[formatInstant(at), note].filter(Boolean).join(' · ')}</span>
                {onAsk && standing.includes(number) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t('adminMoney.cash.takeBackNamed', {
                      what: words,
                      amount: formatRupees(amount),
                    })}
                    onClick={() => onAsk(number)}
                  >
                    {t('adminMoney.cash.takeBack')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {onAsk ? (
        <Button
          size="sm"
          aria-label={t('adminMoney.cash.recordOf', { name: row.workerName })}
          onClick={() => onAsk(null)}
        >
          {t('adminMoney.cash.record')}
        </Button>
      ) : (
        row.entries.length === 0 && '–'
      )}
    </div>
  );
}
