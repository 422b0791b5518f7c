import { NOTES_MAX_LENGTH, REASON_LENGTH } from '@gharseva/contract/rules';
import { useId } from 'react';
import { TextArea } from '#components/form/text-area.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { PartProps } from './caller-form';
import styles from './callers.module.css';

/**
 * What the professional should know, and that the caller agrees to what is booked: to its amount, so that the caller is
 * asked again when it changes.
 */
export function ConsentPart({
  draft,
  errors,
  change,
  amount,
  hasServices,
}: PartProps & { amount: number; hasServices: boolean }) {
  const t = useT();
  const id = useId();
  const isAgreed = draft.agreedTo === amount;
  const changed =
    hasServices && draft.agreedTo !== 0 && !isAgreed ? t('adminBookings.callers.amountChanged') : undefined;
  const error = changed ?? (isAgreed ? undefined : errors.isAgreed);
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminBookings.callers.agreement')}</h2>
      <TextArea
        label={t('adminBookings.callers.notes')}
        optional
        name="notes"
        maxLength={NOTES_MAX_LENGTH}
        value={draft.notes}
        error={errors.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="isAgreed"
            checked={isAgreed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={({ target }) => change({ agreedTo: target.checked ? amount : 0 })}
          />
          <span>
            {hasServices
              ? t('adminBookings.callers.consentAmount', { amount: formatRupees(amount) })
              : t('adminBookings.callers.consent')}
          </span>
        </label>
        <p id={id} className={styles.error} role="alert" hidden={!error}>
          {error}
        </p>
      </div>
      <Field
        label={t('adminBookings.callers.consentNote')}
        hint={t('adminBookings.callers.consentNoteHint')}
        optional
        name="consentNote"
        autoComplete="off"
        maxLength={REASON_LENGTH}
        value={draft.consentNote}
        error={errors.consentNote}
        onChange={({ target }) => change({ consentNote: target.value })}
      />
    </Card>
  );
}
