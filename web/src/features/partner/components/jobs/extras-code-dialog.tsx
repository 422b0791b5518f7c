import { linesSum, plainDigits, proposedOf, START_CODE_DIGITS } from '@gharseva/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { TidyField } from '#components/form/tidy-field.tsx';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './jobs.module.css';
import type { MoveDialogProps } from './move-dialog-props';

/** Takes the customer's yes to extras by the code that the customer reads out. It is kept nowhere, as no code is. */
export function ExtrasCodeDialog({ job, moves, about, busy, failure }: MoveDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const refused = fieldErrors(moves.refusal).extrasCode;
  useEffect(() => {
    // The next key replaces a refused code.
    if (!refused || busy) return;
    input.current?.focus();
    input.current?.select();
  }, [refused, busy]);
  const send = () => {
    setShort(code.length < START_CODE_DIGITS);
    if (code.length < START_CODE_DIGITS) return ['extrasCode'];
    setEdited(false);
    void moves.send(job, { move: 'approve_extras', extrasCode: code });
    return [];
  };
  const short = isShort ? t('partnerPortal.move.codeShort', { digits: START_CODE_DIGITS }) : null;
  const sum = formatRupees(linesSum(proposedOf(job.extras)?.lines ?? []));
  return (
    <FormDialog
      open
      title={t('partnerPortal.move.do.approve_extras')}
      submitLabel={t('partnerPortal.extras.confirm')}
      busyLabel={t('partnerPortal.move.sending')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={moves.close}
    >
      {about}
      <TidyField
        name="extrasCode"
        label={t('partnerPortal.extras.codeLabel')}
        hint={t('partnerPortal.extras.codeHint', { digits: START_CODE_DIGITS, sum })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.code}
        inputRef={(control) => {
          input.current = control;
          focusOnMount(control);
        }}
        value={code}
        tidy={(typed) => plainDigits(typed).slice(0, START_CODE_DIGITS)}
        onValue={(typed) => {
          setCode(typed);
          setShort(false);
          setEdited(true);
        }}
        error={short ?? (isEdited ? null : refused)}
      />
    </FormDialog>
  );
}
