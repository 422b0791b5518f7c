import type { AdminUpload } from '@gharseva/contract';
import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button, ButtonAnchor } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { useT } from '../../../lib/i18n/i18n';
import { type BlobView, useBlobAddress } from '../../../lib/use-blob-address';
import { fetchDocument } from '../api/fetch-document';
import styles from './people.module.css';

interface DocumentFileProps {
  upload: AdminUpload;
  onZoom: () => void;
}

/** The file of a document, fetched with the admin's token only when it is asked for: each view is recorded. */
export function DocumentFile({ upload, onZoom }: DocumentFileProps) {
  const t = useT();
  const [wanted, setWanted] = useState(false);
  if (!wanted) {
    return (
      <div className={styles.file}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('adminPeople.documents.viewNamed', {
            name: t(`adminPeople.documents.types.${upload.type}`),
          })}
          onClick={() => setWanted(true)}
        >
          {t('adminPeople.documents.view')}
        </Button>
      </div>
    );
  }
  return <ShownFile upload={upload} onZoom={onZoom} />;
}

function ShownFile({ upload, onZoom }: DocumentFileProps) {
  const t = useT();
  const { view, retry } = useDocument(upload);
  const name = t(`adminPeople.documents.types.${upload.type}`);
  if (view.name !== 'shown') return <Waiting view={view} onRetry={retry} />;
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
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={t('adminPeople.documents.zoomNamed', { name })}
      onClick={onZoom}
    >
      <img src={view.address} alt={name} />
    </button>
  );
}

/** A document's file as an address of this page, and the way to try again. */
export function useDocument(upload: AdminUpload) {
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  const load = useCallback((signal: AbortSignal) => fetchDocument(upload, signal), [upload.url, attempt]);
  return { view: useBlobAddress(load), retry: () => setAttempt(attempt + 1) };
}

/** What is shown until the file is there. */
export function Waiting({ view, onRetry }: { view: BlobView; onRetry: () => void }) {
  const t = useT();
  if (view.name === 'failed') {
    return <ErrorState text={t('adminPeople.documents.viewFailed')} hint={view.reason} onRetry={onRetry} />;
  }
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height="12rem" radius="var(--radius-md)" />
    </div>
  );
}
