import type { User } from '@gharseva/contract';
import { CodeForm } from '#components/phone-sign-in/code-form.tsx';
import { sendFailureText } from '../model/send-failure-text';
import { useConfirmCode } from './use-confirm-code';

interface CodeStepProps {
  phone: string;
  onBack: () => void;
  onSignedIn: (user: User) => void;
  onHumanCheck: (checking: boolean) => void;
}

/** Asks for the one-time code and signs in with it. */
export function CodeStep({ phone, onBack, onSignedIn, onHumanCheck }: CodeStepProps) {
  const { confirm, busy, failure, forget } = useConfirmCode(phone);

  const signIn = async (code: string) => {
    const user = await confirm(code);
    if (user) onSignedIn(user);
  };

  return (
    <CodeForm
      phone={phone}
      onCode={signIn}
      onEdit={forget}
      busy={busy}
      failure={
        failure && (
          <>
            <p>{failure.text}</p>
            {failure.reason && <p>{failure.reason}</p>}
          </>
        )
      }
      onBack={onBack}
      failureText={sendFailureText}
      onHumanCheck={onHumanCheck}
    />
  );
}
