import { CANCEL_REASONS, type ReasonCode } from '@gharseva/contract/rules';
import { useId, useState } from 'react';
import { RadioCard } from '#components/form/radio-card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import type { MoveFailure } from '../api/use-move-order';
import styles from './bookings.module.css';
import { MoveDialog } from './move-dialog';
import { MoveFailureWords } from './move-failure-words';

interface CancelDialogProps {
  /** The chosen reason; empty for none. */
  code: string;
  busy: boolean;
  failure: MoveFailure | null;
  onChoose: (code: ReasonCode) => void;
  onCancel: (code: ReasonCode) => void;
  onClose: () => void;
}

/** Asks why a booking is cancelled, and says what that costs: nothing. */
export function CancelDialog({ code, busy, failure, onChoose, onCancel, onClose }: CancelDialogProps) {
  const t = useT();
  const name = useId();
  const [isMissing, setIsMissing] = useState(false);
  const chosen = CANCEL_REASONS.find((reason) => reason === code);
  const submit = () => {
    setIsMissing(!chosen);
    if (chosen) onCancel(chosen);
  };
  return (
    <MoveDialog
      title={t('bookings.cancel.title')}
      submitLabel={t('bookings.cancel.do')}
      busyLabel={t('bookings.cancel.busy')}
      keepLabel={t('bookings.cancel.keep')}
      isFinal
      isKept
      busy={busy}
      failure={
        isMissing && !chosen ? (
          <p>{t('bookings.cancel.missing')}</p>
        ) : (
          failure && <MoveFailureWords failure={failure} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <p className={styles.strong}>{t('bookings.cancel.free')}</p>
        <p className={styles.hint}>{t('bookings.cancel.paid')}</p>
      </div>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>{t('bookings.cancel.why')}</legend>
        {CANCEL_REASONS.map((reason) => (
          <RadioCard
            key={reason}
            name={name}
            value={reason}
            checked={reason === code}
            onChange={() => onChoose(reason)}
          >
            {t(`bookings.reason.${reason}`)}
          </RadioCard>
        ))}
      </fieldset>
    </MoveDialog>
  );
}
