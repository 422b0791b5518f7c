import type { Provider } from '@gharseva/contract';
import { EMAIL_LENGTH } from '@gharseva/contract/rules';
import { providerEmailSchema } from '@gharseva/contract/schemas';
import { Mail } from 'lucide-react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useProviderEmail } from '../api/use-providers';

/** A provider's e-mail address, with the button to add, change or remove it. */
export function ProviderEmail({ provider }: { provider: Provider }) {
  const t = useT();
  const [isOpen, setIsOpen] = useAdminDraft(`editing email ${provider._id}`, false);
  const label = t('adminPeople.provider.emailNamed', { name: provider.name });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Mail size={18} aria-hidden="true" />}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('adminPeople.email')}
      </Button>
      {isOpen && <EmailDialog provider={provider} title={label} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface EmailDialogProps {
  provider: Provider;
  title: string;
  onClose: () => void;
}

function EmailDialog({ provider, title, onClose }: EmailDialogProps) {
  const t = useT();
  const saving = useProviderEmail(provider);
  const [email, setEmail, startsChanged] = useAdminDraft(`email ${provider._id}`, provider.email ?? '');
  const texts = { email: t('adminPeople.provider.emailWrong') };
  const { errors, check, forget } = useFormCheck(providerEmailSchema, texts);
  const save = () => {
    const typed = email.trim();
    const wrong = check({ email: typed });
    if (wrong.length > 0) return wrong;
    saving.mutate(typed, {
      onSuccess: () => {
        showToast('success', t('adminPeople.provider.emailSaved', { name: provider.name }));
        onClose();
      },
    });
    return [];
  };
  return (
    <FormDialog
      open
      title={title}
      submitLabel={t('adminPeople.provider.emailSave')}
      busyLabel={t('adminPeople.provider.emailSaving')}
      busy={saving.isPending}
      startsChanged={startsChanged}
      failure={
        saving.isError && <FailureWords text={t('adminPeople.provider.emailFailed')} error={saving.error} />
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        name="email"
        type="email"
        label={t('adminPeople.email')}
        value={email}
        error={errors.email}
        maxLength={EMAIL_LENGTH}
        ref={focusOnMount}
        onChange={({ target }) => {
          setEmail(target.value);
          forget({ email: target.value });
        }}
      />
    </FormDialog>
  );
}
