import type { User } from '@gharseva/contract';
import { useEffect, useState } from 'react';
import { GuardedDialog } from '#components/dialog/guarded-dialog.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { begunSignIn, dropBegunSignIn } from '#lib/session/begun-sign-in.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { LoginSteps } from './login-steps';

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * The customer login popup: phone, code, then details when name or e-mail is missing (docs/specification.md section 4).
 * Success stores the user and closes the popup; the page behind stays. A press beside it does not lose the number, the code that
 * was sent or the details.
 */
export default function LoginDialog({ open, onClose }: LoginDialogProps) {
  const t = useT();
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    if (!open) dropBegunSignIn('customer');
  }, [open]);

  const finish = (user: User) => {
    storedUser.set(user);
    onClose();
  };

  return (
    // While a code is sent, the human check may show a puzzle, out of reach behind a modal dialog.
    <GuardedDialog
      open={open}
      onClose={onClose}
      startsChanged={open && begunSignIn('customer') !== null}
      title={t('account.loginTitle')}
      modal={!checking}
      footer={null}
    >
      <LoginSteps onDone={finish} onHumanCheck={setChecking} />
    </GuardedDialog>
  );
}
