import type { AdminUpload } from '@gharseva/contract';
import { useState } from 'react';
import { FailureWords } from '../../../components/ui/failure-words';
import { FormDialog } from '../../../components/ui/form-dialog';
import { TextArea } from '../../../components/ui/text-area';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import { useAdminDraft } from '../../../lib/session/admin-drafts';
import { showToast } from '../../../lib/toast';
import { useDecideUpload } from '../api/use-worker-uploads';

/** Rejects a document with the reason, which the partner reads beside it. */
export function RejectDialog({ upload, onClose }: { upload: AdminUpload; onClose: () => void }) {
  const t = useT();
  const deciding = useDecideUpload();
  const [reason, setReason, startsChanged] = useAdminDraft(`reject ${upload._id}`, '');
  const [missing, setMissing] = useState(false);
  const name = t(`adminPeople.documents.types.${upload.type}`);
  const submit = () => {
    // The reason is one line for the server.
    const line = reason.replace(/\s+/g, ' ').trim();
    setMissing(!line);
    if (!line) return 'reason';
    deciding.mutate(
      { upload, status: 'rejected', reason: line },
      {
        onSuccess: () => {
          showToast('success', t('adminPeople.documents.rejected', { name }));
          onClose();
        },
      },
    );
    return null;
  };
  return (
    <FormDialog
      open
      title={t('adminPeople.documents.rejectNamed', { name })}
      submitLabel={t('adminPeople.documents.reject')}
      busyLabel={t('adminPeople.saving')}
      busy={deciding.isPending}
      startsChanged={startsChanged}
      failure={
        deciding.isError && <FailureWords text={t('adminPeople.updateFailed')} error={deciding.error} />
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('adminPeople.documents.reasonLabel')}
        hint={t('adminPeople.documents.reasonHint')}
        name="reason"
        maxLength={300}
        ref={focusOnMount}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={missing ? t('adminPeople.documents.reasonRequired') : null}
      />
    </FormDialog>
  );
}
