import type { User, UserDetails } from '@gharseva/contract';
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { userDetailsSchema } from '@gharseva/contract/schemas';
import { useState } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { TypedDetails } from '#lib/session/begun-sign-in.ts';
import { saveDetails } from '../api/save-details';
import styles from './login.module.css';

interface DetailsStepProps {
  details: TypedDetails;
  onType: (part: Partial<TypedDetails>) => void;
  onDone: (user: User) => void;
}

/** Asks for name and e-mail, both required (docs/specification.md section 5), to complete sign-in. */
export function DetailsStep({ details: { id, name, email }, onType, onDone }: DetailsStepProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const texts = {
    name: (word: string) => t(word === 'name_wrong' ? 'account.nameNotOwn' : 'account.nameRequired'),
    email: t('account.emailInvalid'),
  };
  const { errors, check, forget } = useFormCheck(userDetailsSchema, texts, fieldErrors(failure));
  const type = (part: Partial<UserDetails>) => {
    onType(part);
    forget(part);
  };

  const save = async (details: UserDetails) => {
    setBusy(true);
    try {
      onDone(await saveDetails(id, details));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const send = () => {
    const details = { name: name.trim(), email: email.trim() };
    setFailure(null);
    const wrong = check(details);
    if (wrong.length > 0) return wrong;
    void save(details);
    return [];
  };

  return (
    <Form busy={busy} onSend={send}>
      <h3>{t('account.detailsTitle')}</h3>
      <p className={styles.intro}>{t('account.detailsIntro')}</p>
      <Field
        label={t('account.nameLabel')}
        name="name"
        autoComplete="name"
        maxLength={PERSON_NAME_LENGTH}
        ref={focusOnMount}
        value={name}
        onChange={({ target }) => type({ name: target.value })}
        error={errors.name}
      />
      <Field
        label={t('account.emailLabel')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        value={email}
        onChange={({ target }) => type({ email: target.value })}
        error={errors.email}
      />
      {failure !== null && (
        <Outcome tone="danger">
          <p>{t('account.detailsFailed')}</p>
          <p>{errorMessage(failure, '')}</p>
        </Outcome>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('account.savingDetails') : t('account.saveDetails')}
      </Button>
    </Form>
  );
}
