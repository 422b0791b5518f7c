import { PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { workerNameSchema } from '@gharseva/contract/schemas';
import { useState } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { WorkerSession } from '#lib/session/worker-session.ts';
import { register } from '../../api/registration';
import { StepHead } from './step-head';

interface NameStepProps {
  steps: number;
  session: WorkerSession;
  /** What is typed. */
  name: string;
  onType: (name: string) => void;
  /** Called to begin with another number. */
  onBack: () => void;
  /** Called with the server's redirect for the new partner. */
  onRegistered: (redirect: string) => void;
}

/** Step 3: the full name, which completes the registration. */
export function NameStep({ steps, session, name, onType, onBack, onRegistered }: NameStepProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const texts = { fullName: t('partner.nameRequired') };
  const { errors, check, forget } = useFormCheck(workerNameSchema, texts);

  const save = async () => {
    setBusy(true);
    try {
      onRegistered(await register(session, name.trim()));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const send = () => {
    const wrong = check({ fullName: name });
    setFailure(null);
    if (wrong.length === 0) void save();
    return wrong;
  };

  return (
    <Form busy={busy} onSend={send}>
      <StepHead step={3} steps={steps} title={t('partner.nameTitle')} />
      <Notice tone="success">{t('partner.phoneVerified')}</Notice>
      <Field
        label={t('partner.nameLabel')}
        hint={t('partner.nameHint')}
        name="fullName"
        autoComplete="name"
        maxLength={PERSON_NAME_LENGTH}
        ref={focusOnMount}
        value={name}
        onChange={(event) => {
          onType(event.target.value);
          forget({ fullName: undefined });
        }}
        error={errors.fullName}
      />
      {failure !== null && <RegisterFailure failure={failure} />}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('partner.submitting') : t('partner.register')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack}>
        {t('phoneSignIn.changeNumber')}
      </Button>
    </Form>
  );
}

/** The server's error message, if any, else `Error submitting registration` (docs/specification.md section 8). */
function RegisterFailure({ failure }: { failure: unknown }) {
  const t = useT();
  if (failure instanceof ApiError && failure.status > 0 && failure.code !== 'bad_answer') {
    return <Outcome tone="danger">{failure.message}</Outcome>;
  }
  return (
    <Outcome tone="danger">
      <p>{t('partner.registerFailed')}</p>
      {failure instanceof ApiError && <p>{failure.message}</p>}
    </Outcome>
  );
}
