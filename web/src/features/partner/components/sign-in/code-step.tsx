import { CodeForm } from '#components/phone-sign-in/code-form.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { sendFailureText } from '../../model/failure-texts';
import { StepHead } from './step-head';
import { type ConfirmedPartner, useConfirmPartner } from './use-confirm-partner';

interface CodeStepProps {
  steps: number;
  phone: string;
  onBack: () => void;
  onConfirmed: (partner: ConfirmedPartner) => void;
}

/** Step 2: the one-time code. */
export function CodeStep({ steps, phone, onBack, onConfirmed }: CodeStepProps) {
  const t = useT();
  const { confirm, busy, failure, forget } = useConfirmPartner(phone);

  const signIn = async (code: string) => {
    const partner = await confirm(code);
    if (partner) onConfirmed(partner);
  };

  return (
    <CodeForm
      phone={phone}
      onCode={signIn}
      onEdit={forget}
      busy={busy}
      failure={failure}
      onBack={onBack}
      failureText={sendFailureText}
    >
      <StepHead step={2} steps={steps} title={t('partner.codeTitle')} />
    </CodeForm>
  );
}
