import { REASON_LENGTH } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { oneLine } from '#lib/one-line.ts';
import { useAdminDraft } from '../../shared/admin-drafts';

interface ReasonDialogProps {
  /** The name under which an unsent reason is kept. */
  draft: string;
  title: string;
  /** The consequences, shown before the reason is asked for. */
  warning?: string | undefined;
  hint: string;
  submitLabel: string;
  busy: boolean;
  /** The error of the last try, or null. */
  error: unknown;
  /** Called with the reason as one line, as the server expects it. */
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision against a partner, to whom it is shown. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useT();
  const [reason, setReason, startsChanged] = useAdminDraft(props.draft, '');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const line = oneLine(reason);
    setMissing(!line);
    if (!line) return ['reason'];
    props.onReason(line);
    return [];
  };
  return (
    <FormDialog
      open
      title={props.title}
      submitLabel={props.submitLabel}
      busyLabel={t('adminPeople.saving')}
      busy={props.busy}
      startsChanged={startsChanged}
      failure={props.error ? <FailureWords text={t('adminPeople.updateFailed')} error={props.error} /> : null}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.warning && <Notice tone="warning">{props.warning}</Notice>}
      <TextArea
        label={t('adminPeople.documents.reasonLabel')}
        hint={props.hint}
        name="reason"
        maxLength={REASON_LENGTH}
        ref={focusOnMount}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        error={missing ? t('adminPeople.documents.reasonRequired') : null}
      />
    </FormDialog>
  );
}
