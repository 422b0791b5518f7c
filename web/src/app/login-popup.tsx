import { Suspense, useState } from 'react';
import { closeLoginPopup, useLoginPopupOpen } from '../lib/login-popup';
import { AppErrorBoundary } from './app-error-boundary';
import { lazyScreen } from './lazy-screen';

const LoginDialog = lazyScreen(['account'], () => import('../features/account/components/login-dialog'));

/** The customer's login popup, on every page; its code is fetched when it is first opened. */
export function LoginPopup() {
  const open = useLoginPopupOpen();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <AppErrorBoundary>
      <Suspense fallback={null}>
        <LoginDialog open={open} onClose={closeLoginPopup} />
      </Suspense>
    </AppErrorBoundary>
  );
}
