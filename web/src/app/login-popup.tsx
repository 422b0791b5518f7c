import { Suspense, useMemo, useState } from 'react';
import { Spinner } from '../components/ui/spinner';
import { useT } from '../lib/i18n/i18n';
import { closeLoginPopup, useLoginPopupOpen } from '../lib/login-popup';
import { showToast } from '../lib/toast';
import { AppErrorBoundary } from './app-error-boundary';
import { lazyScreen } from './lazy-screen';
import styles from './login-popup.module.css';

/**
 * The customer's login popup, on every page; its code (and Firebase) is fetched when it is first opened. When that
 * fails the popup closes with a word about the network, and the next press of Login fetches again.
 */
export function LoginPopup() {
  const t = useT();
  const open = useLoginPopupOpen();
  const [wanted, setWanted] = useState(open);
  const [attempt, setAttempt] = useState(0);
  // A fetch that failed stays failed for its component: each attempt has a component of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each attempt
  const LoginDialog = useMemo(
    () => lazyScreen(['account', 'phoneSignIn'], () => import('../features/account/components/login-dialog')),
    [attempt],
  );
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;

  const giveUp = () => {
    showToast('danger', t('common.networkError'));
    closeLoginPopup();
    setWanted(false);
    setAttempt(attempt + 1);
  };
  return (
    <AppErrorBoundary resetKey={String(attempt)} fallback={null} onError={giveUp}>
      <Suspense fallback={open && <Loading />}>
        <LoginDialog open={open} onClose={closeLoginPopup} />
      </Suspense>
    </AppErrorBoundary>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.loading}>
      <p className={styles.word} role="status">
        <Spinner />
        {t('common.loading')}
      </p>
    </div>
  );
}
