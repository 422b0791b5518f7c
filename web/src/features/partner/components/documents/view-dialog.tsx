import type { Upload } from '@gharseva/contract';
import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useBlobAddress } from '#lib/use-blob-address.ts';
import { fetchUploadFile } from '../../api/fetch-upload-file';
import { typeLabel } from '../../model/type-label';
import styles from './documents.module.css';

/** Shows a document, fetched with the partner's token: no URL gives access to anybody else. */
export function ViewDialog({ upload, onClose }: { upload: Upload | null; onClose: () => void }) {
  return (
    <Dialog open={upload !== null} onClose={onClose} title={upload ? typeLabel(upload.type) : ''}>
      {upload && <ViewedFile upload={upload} />}
    </Dialog>
  );
}

function ViewedFile({ upload }: { upload: Upload }) {
  const t = useT();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  const load = useCallback((signal: AbortSignal) => fetchUploadFile(upload, signal), [upload, attempt]);
  const view = useBlobAddress(load);

  if (view.name === 'loading') {
    return (
      <div role="status">
        <p className={styles.soft}>{t('partnerDocuments.viewLoading')}</p>
        <Skeleton height="14rem" radius="var(--radius-md)" />
      </div>
    );
  }
  if (view.name === 'failed') {
    if (view.isGone) return <Notice tone="warning">{view.reason}</Notice>;
    return (
      <ErrorState
        text={t('partnerDocuments.viewFailed')}
        hint={view.reason}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (upload.contentType === 'application/pdf') {
    return (
      <EmptyState
        icon={<FileText size={28} />}
        text={t('partnerDocuments.viewPdf')}
        action={
          <ButtonAnchor href={view.address} download={upload.fileName}>
            {t('partnerDocuments.savePdf')}
          </ButtonAnchor>
        }
      />
    );
  }
  return <img className={styles.viewed} src={view.address} alt={typeLabel(upload.type)} />;
}
