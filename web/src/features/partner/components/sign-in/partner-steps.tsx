import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partnerPaths } from '#config/partner-paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import {
  begunSignIn,
  dropBegunSignIn,
  keepBegunSignIn,
  type TypedDetails,
} from '#lib/session/begun-sign-in.ts';
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
  | { name: 'details'; details: TypedDetails };

/** What a sign-in of this tab has come to, if the phone has discarded its page meanwhile. */
function firstStep(): { step: Step; phone: string } {
  const begun = begunSignIn('worker');
  if (begun === null) return { step: { name: 'phone', isBack: false }, phone: '' };
  const { phone, details } = begun;
  return { step: details ? { name: 'details', details } : { name: 'code' }, phone };
}

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
  const [first] = useState(firstStep);
  const [step, setStep] = useState(first.step);
  const [phone, setPhone] = useState(first.phone);
  const details = step.name === 'details' ? step.details : null;
  useEffect(() => {
    if (step.name === 'phone') dropBegunSignIn('worker');
    else keepBegunSignIn({ by: 'worker', phone, details });
  }, [step.name, phone, details]);

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const goBack = () => setStep({ name: 'phone', isBack: true });
  const open = (session: WorkerSession, welcome: string) => {
    dropBegunSignIn('worker');
    startWorkerSession(session);
    showToast('success', welcome);
    // Whoever has gone to another page meanwhile, and may be typing there, stays on it.
    if (!isLeft.current) navigate(wantedPage(state, partnerPaths.dashboard));
  };
  const goOn = ({ session, registered }: ConfirmedPartner) => {
    if (registered) return open(session, t('partner.loginSuccessful'));
    setPhone(session.phone);
    setStep({ name: 'details', details: { id: session.firebaseUid, name: '', email: '' } });
  };
  const finish = (session: WorkerSession, redirect: string) => {
    if (redirect === 'dashboard') {
      open(session, t('partner.registered'));
      return;
    }
    setPhone('');
    goBack();
  };

  if (details) {
    const session: WorkerSession = { firebaseUid: details.id, phone };
    return (
      <NameStep
        steps={steps}
        session={session}
        name={details.name}
        onType={(name) => setStep({ name: 'details', details: { ...details, name } })}
        onBack={goBack}
        onRegistered={(redirect) => finish(session, redirect)}
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
      takesFocus={step.name === 'phone' && step.isBack}
      onPhone={setPhone}
      onSent={() => setStep({ name: 'code' })}
    />
  );
}
