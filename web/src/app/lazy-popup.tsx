import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { Spinner } from '../components/feedback/spinner';
import { translate, useT } from '../lib/i18n/i18n';
import { isLostCode } from '../lib/is-lost-code';
import { findReason, lostCodeText } from '../lib/lost-code';
import { showFailure } from '../lib/toast';
import type { LazyPart } from '../locales/locale-module';
import { AppErrorBoundary } from './app-error-boundary';
import styles from './lazy-popup.module.css';
import { lazyScreen } from './lazy-screen';

interface LazyPopupProps {
  open: boolean;
  /** Prefetches its code before it opens. */
  near?: boolean;
  onClose: () => void;
  parts: readonly LazyPart[];
  load: () => Promise<{ default: ComponentType<{ open: boolean; onClose: () => void }> }>;
}

/**
 * A popup available on every page, whose code is fetched when it first opens. If that fails, the popup closes with a
 * message, and the next press fetches again.
 */
export function LazyPopup({ open, near = false, onClose, parts, load }: LazyPopupProps) {
  const [wanted, setWanted] = useState(open);
  const [attempt, setAttempt] = useState(0);
  // A lazy component remembers a failed fetch: each attempt needs a component of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: recreated for each attempt
  const Popup = useMemo(() => lazyScreen(parts, load), [attempt]);
  if ((open || near) && !wanted) setWanted(true);
  if (!wanted) return null;

  const giveUp = (error: unknown) => {
    if (open) void sayWhy(error);
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

async function sayWhy(error: unknown): Promise<void> {
  const text = isLostCode(error) ? lostCodeText(await findReason()) : 'common.unexpectedErrorHint';
  showFailure(translate(text));
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
