import type { Upload, Worker } from '@gharseva/contract';
import type { UploadType } from '@gharseva/contract/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Card } from '#components/ui/card.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { documentRows } from '../../model/document-state';
import portal from '../portal/portal.module.css';
import { DocumentRow } from './document-row';
import styles from './documents.module.css';
import { ViewDialog } from './view-dialog';

interface DocumentListProps {
  worker: Worker;
  uploads: UseQueryResult<Upload[]>;
  /** Null while uploads are not allowed. */
  onReplace: ((type: UploadType) => void) | null;
  /** While the form sends a document, it takes no other one. */
  isBusy: boolean;
}

/** Uploaded Documents: each with View or Not uploaded, and a status badge (docs/specification.md section 2). */
export function DocumentList({ worker, uploads, onReplace, isBusy }: DocumentListProps) {
  const t = useT();
  const [viewed, setViewed] = useState<Upload | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The buttons of a row that was uploaded are gone.
  useKeepFocus(list);
  return (
    <Card ref={list} as="section" aria-labelledby="uploaded-documents">
      <h2 id="uploaded-documents" className={portal.heading}>
        {t('partnerDocuments.listTitle')}
      </h2>
      <Rows worker={worker} uploads={uploads} onReplace={onReplace} isBusy={isBusy} onView={setViewed} />
      <ViewDialog upload={viewed} onClose={() => setViewed(null)} />
    </Card>
  );
}

function Rows({
  worker,
  uploads,
  onReplace,
  isBusy,
  onView,
}: DocumentListProps & { onView: (upload: Upload) => void }) {
  const t = useT();
  if (uploads.isPending) {
    return (
      <div className={styles.loading}>
        <p role="status" className={styles.soft}>
          {t('partnerDocuments.listLoading')}
        </p>
        <Skeleton height="9rem" />
      </div>
    );
  }
  if (!uploads.data) {
    return (
      <ErrorState
        text={t('partnerDocuments.listFailed')}
        hint={errorMessage(uploads.error, '')}
        onRetry={() => void uploads.refetch()}
        busy={uploads.isFetching}
      />
    );
  }
  return (
    <>
      {uploads.data.length === 0 && (
        <EmptyState
          icon={<FilePlus2 size={28} />}
          text={t('partnerDocuments.empty')}
          hint={onReplace ? t('partnerDocuments.emptyHint') : undefined}
        />
      )}
      <ul className={styles.rows}>
        {documentRows(uploads.data).map((row) => (
          <DocumentRow
            key={row.type}
            worker={worker}
            row={row}
            onView={onView}
            onReplace={onReplace}
            isBusy={isBusy}
          />
        ))}
      </ul>
    </>
  );
}
