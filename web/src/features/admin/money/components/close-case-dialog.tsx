import type { GatewayCase } from '@gharseva/contract';
import { REASON_LENGTH } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { TextArea } from '#components/form/text-area.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { oneLine } from '#lib/one-line.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useCloseGatewayCase } from '../api/use-gateway-cases';

/** Closes a case of the payment gateway; asks what was done about the money. */
export function CloseCaseDialog({ found, onClose }: { found: GatewayCase; onClose: () => void }) {
  const t = useT();
  const closing = useCloseGatewayCase(found);
  const [reason, setReason, startsChanged] = useAdminDraft(`gateway case ${found._id}`, '');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const line = oneLine(reason);
    setMissing(!line);
    if (!line) return ['reason'];
    closing.mutate(line, {
      onSuccess: () => {
        showToast('success', t('adminMoney.cases.closed'));
        onClose();
      },
    });
    return [];
  };
  return (
    <FormDialog
      open
      title={t('adminMoney.cases.close')}
      submitLabel={t('adminMoney.cases.close')}
      busyLabel={t('adminMoney.cases.closing')}
      busy={closing.isPending}
      startsChanged={startsChanged}
      failure={
        closing.error ? <FailureWords text={t('adminMoney.cases.closeFailed')} error={closing.error} /> : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('adminMoney.cases.done')}
        hint={t('adminMoney.cases.doneHint')}
        name="reason"
        maxLength={REASON_LENGTH}
        ref={focusOnMount}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        error={missing ? t('adminMoney.cases.doneRequired') : null}
      />
    </FormDialog>
  );
}
