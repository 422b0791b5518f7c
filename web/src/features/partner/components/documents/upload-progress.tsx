import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './documents.module.css';
import type { UploadState } from './use-document-upload';

/** The progress of an upload with a Cancel button; nothing when idle. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const t = useT();
  const isOnline = useIsOnline();
  if (state.name !== 'uploading' && state.name !== 'registering') return null;
  const percent = state.name === 'uploading' ? Math.round(state.part * 100) : 100;
  const text =
    state.name === 'registering'
      ? t('partnerDocuments.registering')
      : t('partnerDocuments.progress', { percent });
  return (
    <div className={styles.progress}>
      <div className={styles.progressHead}>
        <span>{text}</span>
        {state.name === 'uploading' && (
          <Button variant="quiet" size="sm" onClick={onCancel}>
            {t('partnerDocuments.cancel')}
          </Button>
        )}
      </div>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-label={t('partnerDocuments.uploading')}
      />
      {/* A registration is not sent again by itself. */}
      {!isOnline && state.name === 'uploading' && (
        <p className={styles.soft} role="status">
          {t('partnerDocuments.offline')}
        </p>
      )}
    </div>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
