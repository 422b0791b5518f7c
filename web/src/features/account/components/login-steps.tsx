import type { User } from '@gharseva/contract';
import { needsDetails } from '@gharseva/contract/rules';
import { useState, useSyncExternalStore } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { sessionEnded } from '#lib/session/end-session.ts';
import { CodeStep } from './code-step';
import { DetailsStep } from './details-step';
import styles from './login.module.css';
import { PhoneStep } from './phone-step';

type Step = { name: 'phone' } | { name: 'code' } | { name: 'details'; user: User };

interface LoginStepsProps {
  onDone: (user: User) => void;
  /** Called with true while the human check may need the screen. */
  onHumanCheck: (checking: boolean) => void;
}

/** The three steps of sign-in; going back keeps the typed phone. */
export function LoginSteps({ onDone, onHumanCheck }: LoginStepsProps) {
  const t = useT();
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get);
  const [step, setStep] = useState<Step>({ name: 'phone' });
  const [phone, setPhone] = useState('');

  const goOn = (user: User) => (needsDetails(user) ? setStep({ name: 'details', user }) : onDone(user));

  if (step.name === 'details') return <DetailsStep user={step.user} onDone={onDone} />;
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
