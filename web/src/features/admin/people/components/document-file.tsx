import type { AdminUpload } from '@gharseva/contract';
import { FileText, Maximize2 } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Button, ButtonAnchor } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useBlobAddress } from '#lib/use-blob-address.ts';
import { fetchDocument } from '../api/fetch-document';
import { PdfFrame } from './pdf-frame';
import styles from './people.module.css';
import { ZoomDialog } from './zoom-dialog';

interface DocumentFileProps {
  upload: AdminUpload;
  /** For the review: fetches the file at once and shows it large; called once it can be seen, or is saved to be read. */
  onShown?: (() => void) | undefined;
}

/** The file of a document, fetched with the admin's token on demand only: each view is audited. */
export function DocumentFile({ upload, onShown }: DocumentFileProps) {
  const t = useT();
  const [wanted, setWanted] = useState(onShown !== undefined);
  const name = t(`adminPeople.documents.types.${upload.type}`);
  if (wanted) return <ShownFile upload={upload} name={name} onShown={onShown} />;
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

function ShownFile({ upload, name, onShown }: DocumentFileProps & { name: string }) {
  const t = useT();
  const [attempt, setAttempt] = useState(1);
  const [zoomed, setZoomed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  const load = useCallback((signal: AbortSignal) => fetchDocument(upload, signal), [upload.url, attempt]);
  const view = useBlobAddress(load);
  const isPdf = upload.contentType === 'application/pdf';
  // As on phones: what is only offered to be saved has not been seen.
  const isOffered = isPdf && !navigator.pdfViewerEnabled;
  const isShown = view.name === 'shown' && !isOffered;
  const tell = useEffectEvent(() => onShown?.());
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);

  if (view.name === 'failed') {
    if (view.isGone) return <Notice tone="warning">{view.reason}</Notice>;
    return (
      <ErrorState
        text={t('adminPeople.documents.viewFailed')}
        hint={view.reason}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  const size = onShown ? styles.large : undefined;
  if (view.name === 'loading') {
    return (
      <div role="status" className={size}>
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton height="100%" radius="var(--radius-md)" />
      </div>
    );
  }
  if (isOffered) {
    return (
      <div className={styles.file}>
        <ButtonAnchor
          href={view.address}
          download={upload.fileName}
          variant="secondary"
          size="sm"
          icon={<FileText size={18} aria-hidden="true" />}
          onClick={() => onShown?.()}
        >
          {t('adminPeople.documents.savePdf')}
        </ButtonAnchor>
      </div>
    );
  }
  const zoom = (
    <ZoomDialog
      open={zoomed}
      name={name}
      address={view.address}
      isPdf={isPdf}
      onClose={() => setZoomed(false)}
    />
  );
  if (isPdf) {
    return (
      <div className={styles.paper}>
        <PdfFrame address={view.address} name={name} className={classNames(styles.pdf, size)} />
        <Button
          variant="quiet"
          size="sm"
          ref={onShown ? undefined : focusIfLost}
          aria-label={t('adminPeople.documents.zoomNamed', { name })}
          icon={<Maximize2 size={18} aria-hidden="true" />}
          onClick={() => setZoomed(true)}
        >
          {t('adminPeople.documents.enlarge')}
        </Button>
        {zoom}
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        ref={onShown ? undefined : focusIfLost}
        className={classNames(styles.thumbnail, size)}
        aria-label={t('adminPeople.documents.zoomNamed', { name })}
        onClick={() => setZoomed(true)}
      >
        <img src={view.address} alt={name} />
      </button>
      {zoom}
    </>
  );
}

/** The focused View button is gone: focus its picture, unless the focus has moved elsewhere. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
