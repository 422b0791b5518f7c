import type { User } from '@gharseva/contract';
import { isIncompleteName, needsDetails } from '@gharseva/contract/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import {
  begunSignIn,
  dropBegunSignIn,
  keepBegunSignIn,
  type TypedDetails,
} from '#lib/session/begun-sign-in.ts';
import { sessionEnded } from '#lib/session/end-session.ts';
import { CodeStep } from './code-step';
import { DetailsStep } from './details-step';
import styles from './login.module.css';
import { PhoneStep } from './phone-step';

type Step = { name: 'phone' } | { name: 'code' } | { name: 'details'; details: TypedDetails };

interface LoginStepsProps {
  onDone: (user: User) => void;
  /** Called with true while the human check may need the screen. */
  onHumanCheck: (checking: boolean) => void;
}

/** What a sign-in of this tab has come to, if the phone has discarded its page meanwhile. */
function firstStep(): { step: Step; phone: string } {
  const begun = begunSignIn('customer');
  if (begun === null) return { step: { name: 'phone' }, phone: '' };
  const { phone, details } = begun;
  return { step: details ? { name: 'details', details } : { name: 'code' }, phone };
}

/** The three steps of sign-in; going back keeps the typed phone. */
export function LoginSteps({ onDone, onHumanCheck }: LoginStepsProps) {
  const t = useT();
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get);
  const [first] = useState(firstStep);
  const [step, setStep] = useState(first.step);
  const [phone, setPhone] = useState(first.phone);
  const details = step.name === 'details' ? step.details : null;
  useEffect(() => {
    if (step.name === 'phone') dropBegunSignIn('customer');
    else keepBegunSignIn({ by: 'customer', phone, details });
  }, [step.name, phone, details]);

  const goOn = (user: User) => {
    if (!needsDetails(user)) return onDone(user);
    const name = isIncompleteName(user.name) ? '' : user.name;
    setStep({ name: 'details', details: { id: user._id, name, email: user.email } });
  };

  if (details) {
    const type = (part: Partial<TypedDetails>) =>
      setStep((present) =>
        present.name === 'details' ? { ...present, details: { ...present.details, ...part } } : present,
      );
    return <DetailsStep details={details} onType={type} onDone={onDone} />;
  }
  if (step.name === 'code') {
    return (
      <CodeStep
        phone={phone}
        onBack={() => setStep({ name: 'phone' })}
        onSignedIn={goOn}
        onHumanCheck={onHumanCheck}
      />
    );
  }
  return (
    <div className={styles.step}>
      {ended && <Notice tone="warning">{t('account.sessionEnded')}</Notice>}
      <PhoneStep
        phone={phone}
        onPhone={setPhone}
        onSent={() => setStep({ name: 'code' })}
        onHumanCheck={onHumanCheck}
      />
    </div>
  );
}
