import type { User } from '@gharseva/contract';
import { CodeForm } from '../../../components/phone-sign-in/code-form';
import { useT } from '../../../lib/i18n/i18n';
import { sendFailureText } from '../model/send-failure-text';
import { useConfirmCode } from './use-confirm-code';

interface CodeStepProps {
  phone: string;
  onBack: () => void;
  onSignedIn: (user: User) => void;
  onHumanCheck: (checking: boolean) => void;
}

/** Asks for the code that was sent and signs in with it. */
export function CodeStep({ phone, onBack, onSignedIn, onHumanCheck }: CodeStepProps) {
  const t = useT();
  const { confirm, busy, failure } = useConfirmCode(phone);

  const signIn = async (code: string) => {
    const user = await confirm(code);
    if (user) onSignedIn(user);
  };

  return (
    <CodeForm
      texts={{
        intro: t('account.codeIntro', { phone }),
        changeNumber: t('account.changeNumber'),
        label: t('account.codeLabel'),
        tooShort: t('account.codeInvalidLength'),
        verify: t('account.verify'),
        verifying: t('account.verifying'),
        resend: t('account.resend'),
        resendIn: (seconds) => t('account.resendIn', { seconds }),
        resending: t('account.sendingCode'),
        sentAgain: t('account.codeSentAgain'),
        localCode: (code) => t('account.localCode', { code }),
        fillIn: t('account.localCodeFill'),
      }}
      phone={phone}
      onCode={signIn}
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
