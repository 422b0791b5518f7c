import type { OrderDetail } from '@gharseva/contract';
import { billOf, linesSum, proposedOf } from '@gharseva/contract/rules';
import { ExtrasBill } from '#components/extras/extras-bill.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MoveFailure } from '../api/use-move-order';
import styles from './bookings.module.css';
import { MoveFailureWords } from './move-failure-words';
import { OfflineHint } from './offline-hint';
import { Part } from './part';

/** The answers to extras. */
export type ExtrasAnswer = 'approve_extras' | 'decline_extras';

interface OrderExtrasProps {
  order: OrderDetail;
  /** The answer on its way; null for none. */
  pending: ExtrasAnswer | null;
  failure: MoveFailure | null;
  onAnswer: (answer: ExtrasAnswer) => void;
}

/**
 * Extra work: the bill before and after, and what waits for the customer's answer. Both answers stand side by side, and weigh
 * the same.
 */
export function OrderExtras({ order, pending, failure, onAnswer }: OrderExtrasProps) {
  const t = useT();
  const { extras, moves, extrasCode } = order;
  const waiting = proposedOf(extras);
  if (!extras?.some(({ state }) => state !== 'declined')) return null;
  const answer = (move: ExtrasAnswer) => ({
    variant: 'secondary' as const,
    busy: pending === move,
    disabled: pending !== null && pending !== move,
    onClick: () => onAnswer(move),
  });
  return (
    <Part title={t('bookings.extras.title')}>
      <div className={styles.extras}>
        {waiting && <p>{t('bookings.extras.asked')}</p>}
        <ExtrasBill
          bill={billOf(order)}
          extras={extras}
          words={{
            booked: t('bookings.extras.booked'),
            now: t(waiting ? 'bookings.extras.before' : 'bookings.extras.now'),
            after: t('bookings.extras.after'),
            line: (name, count) => t('bookings.extras.line', { name, count }),
          }}
        />
        {waiting && moves.includes('approve_extras') && (
          <>
            <div className={styles.moves}>
              <Button {...answer('approve_extras')}>
                {t(pending === 'approve_extras' ? 'bookings.extras.sending' : 'bookings.extras.approve', {
                  sum: formatRupees(linesSum(waiting.lines)),
                })}
              </Button>
              <Button {...answer('decline_extras')}>
                {t(pending === 'decline_extras' ? 'bookings.extras.sending' : 'bookings.extras.decline')}
              </Button>
            </div>
            <p className={styles.soft}>{t('bookings.extras.free')}</p>
            <OfflineHint />
          </>
        )}
        {extrasCode && (
          <div className={styles.codeBox}>
            <p>{t('bookings.extras.code')}</p>
            <p className={styles.code} translate="no">
              <span aria-hidden="true">{extrasCode}</span>
              <span className="visually-hidden">{[...extrasCode].join(', ')}</span>
            </p>
          </div>
        )}
        {failure && (
          <Outcome tone="danger">
            <MoveFailureWords failure={failure} />
          </Outcome>
        )}
      </div>
    </Part>
  );
}
