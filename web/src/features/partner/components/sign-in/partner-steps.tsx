import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { begunSignIn, dropBegunSignIn, keepBegunSignIn } from '#lib/session/begun-sign-in.ts';
import type { WorkerSession } from '#lib/session/worker-session.ts';
import { showToast } from '#lib/toast.ts';
import { wantedPage } from '#lib/wanted-page.ts';
import { startWorkerSession } from '../../api/registration';
import { CodeStep } from './code-step';
import { NameStep } from './name-step';
import { PhoneStep } from './phone-step';
import type { ConfirmedPartner } from './use-confirm-partner';

type Step =
  | { name: 'phone'; isBack: boolean }
  | { name: 'code' }
  | { name: 'details'; session: WorkerSession };

interface PartnerStepsProps {
  /** The number of steps shown: three to sign in, four to become a partner. */
  steps: number;
}

/**
 * Signs a partner in, or registers one: phone, code, and a new partner's name (docs/specification.md section 4).
 * Success opens the dashboard; any other redirect restarts with an empty form.
 */
export default function PartnerSteps({ steps }: PartnerStepsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [begun] = useState(() => begunSignIn('worker'));
  const [step, setStep] = useState<Step>(begun ? { name: 'code' } : { name: 'phone', isBack: false });
  const [phone, setPhone] = useState(begun?.phone ?? '');
  useEffect(() => {
    if (step.name === 'code') keepBegunSignIn({ by: 'worker', phone, details: null });
    else dropBegunSignIn('worker');
  }, [step.name, phone]);

  const goBack = () => setStep({ name: 'phone', isBack: true });
  const open = (session: WorkerSession, welcome: string) => {
    dropBegunSignIn('worker');
    startWorkerSession(session);
    showToast('success', welcome);
    navigate(wantedPage(state, partnerPaths.dashboard));
  };
  const goOn = ({ session, registered }: ConfirmedPartner) => {
    if (registered) open(session, t('partner.loginSuccessful'));
    else setStep({ name: 'details', session });
  };
  const finish = (session: WorkerSession, redirect: string) => {
    if (redirect === 'dashboard') {
      open(session, t('partner.registered'));
      return;
    }
    setPhone('');
    goBack();
  };

  if (step.name === 'details') {
    return (
      <NameStep
        steps={steps}
        session={step.session}
        onRegistered={(redirect) => finish(step.session, redirect)}
      />
    );
  }
  if (step.name === 'code') {
    return <CodeStep steps={steps} phone={phone} onBack={goBack} onConfirmed={goOn} />;
  }
  return (
    <PhoneStep
      steps={steps}
      phone={phone}
      takesFocus={step.isBack}
      onPhone={setPhone}
      onSent={() => setStep({ name: 'code' })}
    />
  );
}
