import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { Spinner } from '../components/ui/spinner';
import { useT } from '../lib/i18n/i18n';
import { showToast } from '../lib/toast';
import type { LazyPart } from '../locales/en/index';
import { AppErrorBoundary } from './app-error-boundary';
import styles from './lazy-popup.module.css';
import { lazyScreen } from './lazy-screen';

interface LazyPopupProps {
  open: boolean;
  /** Whether its code is to be fetched though it is not open yet. */
  near?: boolean;
  onClose: () => void;
  parts: readonly LazyPart[];
  load: () => Promise<{ default: ComponentType<{ open: boolean; onClose: () => void }> }>;
}

/**
 * A popup of every page whose code is fetched when it is first opened. When that fails the popup closes with a word
 * about the network, and the next press fetches again.
 */
export function LazyPopup({ open, near = false, onClose, parts, load }: LazyPopupProps) {
  const t = useT();
  const [wanted, setWanted] = useState(open);
  const [attempt, setAttempt] = useState(0);
  // A fetch that failed stays failed for its component: each attempt has a component of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each attempt
  const Popup = useMemo(() => lazyScreen(parts, load), [attempt]);
  if ((open || near) && !wanted) setWanted(true);
  if (!wanted) return null;

  const giveUp = () => {
    if (open) showToast('danger', t('common.networkError'));
    onClose();
    setWanted(false);
    setAttempt(attempt + 1);
  };
  return (
    <AppErrorBoundary resetKey={String(attempt)} fallback={null} onError={giveUp}>
      <Suspense fallback={open && <Loading />}>
        <Popup open={open} onClose={onClose} />
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
