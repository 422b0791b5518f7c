import { NOTES_MAX_LENGTH, REASON_LENGTH } from '@gharseva/contract/rules';
import { useId } from 'react';
import { TextArea } from '#components/form/text-area.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { PartProps } from './caller-form';
import styles from './callers.module.css';

/** What the professional should know, and that the caller agrees to what is booked. */
export function ConsentPart({ draft, errors, change, amount }: PartProps & { amount: number | null }) {
  const t = useT();
  const id = useId();
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminCallers.agreement')}</h2>
      <TextArea
        label={t('adminCallers.notes')}
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
            checked={draft.isAgreed}
            aria-invalid={errors.isAgreed ? true : undefined}
            aria-describedby={errors.isAgreed ? id : undefined}
            onChange={({ target }) => change({ isAgreed: target.checked })}
          />
          <span>
            {amount === null
              ? t('adminCallers.consent')
              : t('adminCallers.consentAmount', { amount: formatRupees(amount) })}
          </span>
        </label>
        <p id={id} className={styles.error} role="alert" hidden={!errors.isAgreed}>
          {errors.isAgreed}
        </p>
      </div>
      <Field
        label={t('adminCallers.consentNote')}
        hint={t('adminCallers.consentNoteHint')}
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
