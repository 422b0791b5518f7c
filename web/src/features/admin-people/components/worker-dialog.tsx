import type { AdminWorker } from '@gharseva/contract';
import { isPhone } from '@gharseva/contract/rules';
import { useState } from 'react';
import { PhoneField } from '../../../components/phone-field/phone-field';
import { FailureWords } from '../../../components/ui/failure-words';
import { FormDialog } from '../../../components/ui/form-dialog';
import { Field } from '../../../components/ui/text-field';
import { fieldErrors } from '../../../lib/api/field-errors';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import { useAdminDraft } from '../../../lib/session/admin-drafts';
import { showToast } from '../../../lib/toast';
import { useChangeWorker } from '../api/use-workers';

/** Edits name and phone; the phone is also the number the worker signs in with. */
export function WorkerDialog({ worker, onClose }: { worker: AdminWorker; onClose: () => void }) {
  const t = useT();
  const changing = useChangeWorker(worker._id);
  const [fullName, setFullName, isNameKept] = useAdminDraft(`worker name ${worker._id}`, worker.fullName);
  const [phone, setPhone, isPhoneKept] = useAdminDraft(`worker phone ${worker._id}`, worker.phone);
  const [phoneChecked, setPhoneChecked] = useState(false);
  const [found, setFound] = useState<Record<string, string>>({});
  const wrong: Record<string, string | undefined> = { ...fieldErrors(changing.error), ...found };

  const submit = () => {
    const now: Record<string, string> = {};
    if (!fullName.trim()) now.fullName = t('adminPeople.worker.nameRequired');
    setFound(now);
    setPhoneChecked(true);
    if (now.fullName) return 'fullName';
    if (!isPhone(phone)) return 'phone';
    changing.mutate(
      { fullName: fullName.trim(), phone, version: worker.version },
      {
        onSuccess: () => {
          showToast('success', t('adminPeople.worker.saved'));
          onClose();
        },
      },
    );
    return null;
  };

  return (
    <FormDialog
      open
      title={t('adminPeople.worker.edit')}
      submitLabel={t('adminPeople.save')}
      busyLabel={t('adminPeople.saving')}
      busy={changing.isPending}
      startsChanged={isNameKept || isPhoneKept}
      failure={
        changing.isError && <FailureWords text={t('adminPeople.updateFailed')} error={changing.error} />
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('adminPeople.worker.fullName')}
        name="fullName"
        maxLength={80}
        ref={focusOnMount}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
        error={wrong.fullName}
      />
      <PhoneField
        label={t('adminPeople.phone')}
        hint={t('adminPeople.worker.phoneHint')}
        autoComplete="off"
        phone={phone}
        onPhone={(typed) => {
          setPhone(typed);
          setPhoneChecked(false);
        }}
        checked={phoneChecked}
        error={wrong.phone}
      />
    </FormDialog>
  );
}
