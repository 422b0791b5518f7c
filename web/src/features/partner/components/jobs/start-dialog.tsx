import { MAX_WORK_PHOTOS, plainDigits, START_CODE_DIGITS } from '@gharseva/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { TidyField } from '#components/form/tidy-field.tsx';
import { PhotoField } from '#components/photos/photo-field.tsx';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './jobs.module.css';
import type { MoveDialogProps } from './move-dialog-props';
import { useWorkPhotos } from './use-work-photos';

/** Starts the work with the code that the customer says. It is kept nowhere, as no code is. */
export function StartDialog({ job, moves, about, busy, failure }: MoveDialogProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const taken = useWorkPhotos(job._id, moves, 'before');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const refused = fieldErrors(moves.refusal).startCode;
  useEffect(() => {
    // The next key replaces a refused code.
    if (!refused || busy) return;
    input.current?.focus();
    input.current?.select();
  }, [refused, busy]);

  const send = () => {
    setShort(code.length < START_CODE_DIGITS);
    if (code.length < START_CODE_DIGITS) return ['startCode'];
    setTried(taken.isWaiting);
    if (taken.isWaiting) return [];
    setEdited(false);
    void moves.send(job, {
      ...{ move: 'start', startCode: code },
      ...(taken.names.length > 0 && { photos: taken.names }),
    });
    return [];
  };
  const short = isShort ? t('partnerPortal.move.codeShort', { digits: START_CODE_DIGITS }) : null;
  return (
    <FormDialog
      open
      title={t('partnerPortal.move.title.start')}
      submitLabel={t('partnerPortal.move.startSend')}
      busyLabel={t('partnerPortal.move.sending')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={moves.close}
      startsChanged={moves.asking?.isDraft && moves.asked.photos !== ''}
    >
      {about}
      <TidyField
        name="startCode"
        label={t('partnerPortal.move.code')}
        hint={t('partnerPortal.move.codeHint', { digits: START_CODE_DIGITS })}
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
      <PhotoField
        taken={taken}
        max={MAX_WORK_PHOTOS}
        problem={isTried && taken.isWaiting ? t('workPhotos.wait') : null}
      />
    </FormDialog>
  );
}
