import { PhoneForm } from '#components/phone-sign-in/phone-form.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { sendFailureText } from '../../model/failure-texts';
import { StepHead } from './step-head';

interface PhoneStepProps {
  steps: number;
  phone: string;
  /** Focuses the number: the step has replaced another one. */
  takesFocus: boolean;
  onPhone: (phone: string) => void;
  onSent: () => void;
}

/** Step 1: the mobile number (6 to 9 and nine digits; docs/specification.md section 5) that receives the code. */
export function PhoneStep({ steps, ...form }: PhoneStepProps) {
  const t = useT();
  return (
    <PhoneForm {...form} hint={t('partner.phoneIntro')} failureText={sendFailureText}>
      <StepHead step={1} steps={steps} title={t('partner.phoneTitle')} />
    </PhoneForm>
  );
}
