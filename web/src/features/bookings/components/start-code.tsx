import type { OrderDetail } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import type { MoveFailure } from '../api/use-move-order';
import styles from './bookings.module.css';
import { MoveFailureWords } from './move-failure-words';
import { OfflineHint } from './offline-hint';
import { Part } from './part';

interface StartCodeProps {
  order: OrderDetail;
  busy: boolean;
  /** Another move is on its way. */
  isHeldUp: boolean;
  failure: MoveFailure | null;
  onRenew: () => void;
}

/** The code by which the customer lets the work start, read digit by digit; a locked one can be renewed, some times. */
export function StartCode({ order, busy, isHeldUp, failure, onRenew }: StartCodeProps) {
  const t = useT();
  const { startCode, isCodeLocked, moves } = order;
  if (!startCode && !isCodeLocked) return null;
  const isRenewable = moves.includes('renew_code');
  return (
    <Part title={t('bookings.code.title')}>
      <div className={styles.codeBox}>
        {startCode && (
          <>
            <p className={styles.code} translate="no">
              <span aria-hidden="true">{startCode}</span>
              <span className="visually-hidden">{[...startCode].join(', ')}</span>
            </p>
            <p>{t('bookings.code.who')}</p>
          </>
        )}
        {isCodeLocked && (
          <Notice tone="warning">
            {t(isRenewable ? 'bookings.code.locked' : 'bookings.code.lockedForGood')}
          </Notice>
        )}
        {isRenewable && (
          <div>
            <Button
              variant={isCodeLocked ? 'accent' : 'secondary'}
              size="sm"
              busy={busy}
              disabled={isHeldUp}
              onClick={onRenew}
            >
              {t(busy ? 'bookings.code.renewing' : 'bookings.code.renew')}
            </Button>
            <OfflineHint />
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
