import type { AdminUpload } from '@gharseva/contract';
import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n/i18n';
import { useBlobAddress } from '../../../lib/use-blob-address';
import { fetchDocument } from '../api/fetch-document';
import styles from './people.module.css';
import { ZoomDialog } from './zoom-dialog';

/** The file of a document, fetched with the admin's token only when it is asked for: each view is recorded. */
export function DocumentFile({ upload }: { upload: AdminUpload }) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  const name = t(`adminPeople.documents.types.${upload.type}`);
  if (wanted) return <ShownFile upload={upload} name={name} />;
  return (
    <div className={styles.file}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminPeople.documents.viewNamed', { name })}
        onClick={() => setWanted(true)}
      >
        {t('adminPeople.documents.view')}
      </Button>
    </div>
  );
}

function ShownFile({ upload, name }: { upload: AdminUpload; name: string }) {
  const t = useT();
  const [attempt, setAttempt] = useState(1);
  const [zoomed, setZoomed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  const load = useCallback((signal: AbortSignal) => fetchDocument(upload, signal), [upload.url, attempt]);
  const view = useBlobAddress(load);

  if (view.name === 'failed') {
    return (
      <ErrorState
        text={t('adminPeople.documents.viewFailed')}
        hint={view.reason}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (view.name === 'loading') {
    return (
      <div role="status">
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton height="12rem" radius="var(--radius-md)" />
      </div>
    );
  }
  if (upload.contentType === 'application/pdf') {
    return (
      <div className={styles.file}>
        <ButtonAnchor
          href={view.address}
          download={upload.fileName}
          variant="secondary"
          size="sm"
          icon={<FileText size={18} aria-hidden="true" />}
        >
          {t('adminPeople.documents.savePdf')}
        </ButtonAnchor>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        ref={focusIfLost}
        className={styles.thumbnail}
        aria-label={t('adminPeople.documents.zoomNamed', { name })}
        onClick={() => setZoomed(true)}
      >
        <img src={view.address} alt={name} />
      </button>
      <ZoomDialog open={zoomed} name={name} address={view.address} onClose={() => setZoomed(false)} />
    </>
  );
}

/** The View button that had the focus is gone: its picture takes it, unless the admin is elsewhere by now. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
