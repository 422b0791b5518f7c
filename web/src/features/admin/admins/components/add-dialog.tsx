import type { AdminInput } from '@gharseva/contract';
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { adminInputSchema } from '@gharseva/contract/schemas';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useCreateAdmin } from '../api/use-admins';
import { RoleSelect } from './role-select';

interface AddDialogProps {
  /** Called with the id and the name of the new admin. */
  onAdded: (id: string, name: string) => void;
  onClose: () => void;
}

/** Adds an admin: name, e-mail address and role. */
export function AddDialog({ onAdded, onClose }: AddDialogProps) {
  const t = useT();
  const creating = useCreateAdmin();
  const [draft, setDraft, startsChanged] = useAdminDraft<AdminInput>('new admin', {
    ...{ name: '', email: '', role: 'operations' },
  });
  const texts = {
    name: t('adminAdmins.nameRequired'),
    email: t('adminAdmins.emailWrong'),
  };
  const { errors, check, forget } = useFormCheck(adminInputSchema, texts, fieldErrors(creating.error));
  const set = (part: Partial<AdminInput>) => {
    setDraft({ ...draft, ...part });
    forget(part);
  };
  const submit = () => {
    const body = { ...draft, name: draft.name.trim(), email: draft.email.trim() };
    const wrong = check(body);
    if (wrong.length > 0) return wrong;
    creating.mutate(body, { onSuccess: (id) => onAdded(id, body.name) });
    return [];
  };
  return (
    <FormDialog
      open
      title={t('adminAdmins.add')}
      submitLabel={t('adminAdmins.add')}
      busyLabel={t('adminAdmins.saving')}
      busy={creating.isPending}
      startsChanged={startsChanged}
      failure={creating.isError && <FailureWords text={t('adminAdmins.addFailed')} error={creating.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('adminAdmins.name')}
        name="name"
        maxLength={PERSON_NAME_LENGTH}
        autoComplete="off"
        ref={focusOnMount}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errors.name}
      />
      <Field
        label={t('adminAdmins.email')}
        hint={t('adminAdmins.emailHint')}
        name="email"
        type="email"
        maxLength={EMAIL_LENGTH}
        autoComplete="off"
        value={draft.email}
        onChange={({ target }) => set({ email: target.value })}
        error={errors.email}
      />
      <RoleSelect role={draft.role} onRole={(role) => set({ role })} error={errors.role} />
    </FormDialog>
  );
}
