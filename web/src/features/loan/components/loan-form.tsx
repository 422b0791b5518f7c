import { EMAIL_LENGTH, MAX_LOAN_AMOUNT, PERSON_NAME_LENGTH } from '@gharseva/contract/rules';
import { loanInputSchema } from '@gharseva/contract/schemas';
import { useState } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { PhoneField } from '#components/form/phone-field.tsx';
import { RupeesField } from '#components/form/rupees-field.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { readRupees } from '#lib/typed-rupees.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useApplyForLoan } from '../api/use-apply-for-loan';
import styles from './loan.module.css';

const EMPTY = { name: '', email: '', phone: '', amount: '' };

/** Name, e-mail, phone and amount. Success shows a notice and clears what was sent (docs/specification.md section 2). */
export function LoanForm() {
  const t = useT();
  const [draft, setDraft] = useState(EMPTY);
  const application = useApplyForLoan();
  const { keyFor, forget: forgetKey } = useIdempotencyKey();

  const texts = {
    name: t('loan.nameRequired'),
    email: t('loan.emailInvalid'),
    phone: '',
    amount: t('loan.amountInvalid'),
  };
  const { errors, isWrong, check, forget } = useFormCheck(
    loanInputSchema,
    texts,
    fieldErrors(application.error),
  );
  const change = (part: Partial<typeof EMPTY>) => {
    setDraft({ ...draft, ...part });
    forget(part);
    if (application.isSuccess) application.reset();
  };
  const field = (name: 'name' | 'email') => ({
    name,
    label: t(`loan.${name}`),
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  const send = () => {
    const loan = {
      name: draft.name.trim(),
      email: draft.email.trim(),
      phone: draft.phone,
      amount: readRupees(draft.amount),
    };
    const wrong = check(loan);
    if (wrong.length > 0) return wrong;
    application.mutate(
      { loan, idempotencyKey: keyFor(loan) },
      {
        onSuccess: () => {
          forgetKey();
          // What was typed meanwhile is not part of what was sent.
          setDraft((present) => (present === draft ? EMPTY : present));
        },
      },
    );
    return [];
  };

  return (
    <Form busy={application.isPending} onSend={send}>
      <Field {...field('name')} autoComplete="name" maxLength={PERSON_NAME_LENGTH} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={EMAIL_LENGTH} />
      <PhoneField
        label={t('loan.phone')}
        phone={draft.phone}
        onPhone={(phone) => change({ phone })}
        checked={isWrong('phone')}
        error={errors.phone}
      />
      <RupeesField
        label={t('loan.amount')}
        hint={t('loan.amountHint')}
        value={draft.amount}
        max={MAX_LOAN_AMOUNT - 1}
        onType={(amount) => change({ amount })}
        error={errors.amount}
      />
      {application.isSuccess && (
        <Outcome tone="success">
          <p>{t('loan.submitted')}</p>
          <p>{t('loan.submittedHint')}</p>
        </Outcome>
      )}
      {application.isError && (
        <Outcome tone="danger">
          <p>{t('loan.failed')}</p>
          <p>{errorMessage(application.error, '')}</p>
        </Outcome>
      )}
      <Button type="submit" size="lg" wide busy={application.isPending}>
        {application.isPending ? t('loan.submitting') : t('loan.submit')}
      </Button>
      <p className={styles.small}>{t('loan.privacyNote')}</p>
    </Form>
  );
}
