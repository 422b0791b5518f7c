import type { AdminUpload } from '@gharseva/contract';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { documentTone } from '#lib/badge-tones.ts';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useMay } from '../../shared/admin-role';
import { useDecideUpload } from '../api/use-worker-uploads';
import { DocumentFile } from './document-file';
import styles from './people.module.css';

interface DocumentCardProps {
  upload: AdminUpload;
  workerName: string;
  /** Rejects the document, or withdraws its approval. */
  onReject: () => void;
  /** For the review: shows the file at once and large; called once it can be seen, or is saved to be read. */
  onShown?: (() => void) | undefined;
}

/**
 * One document. Approve and Reject exist only while it is pending (docs/specification.md section 2); an approval can be
 * withdrawn. A role that may not review sees neither the file nor the buttons.
 */
export function DocumentCard({ upload, workerName, onReject, onShown }: DocumentCardProps) {
  const t = useT();
  const deciding = useDecideUpload(workerName);
  const mayReview = useMay()('reviewDocuments');
  const name = t(`adminPeople.documents.types.${upload.type}`);
  // Of a call whose answer was lost, the document tells that it was made.
  const isFailed = deciding.isError && deciding.variables.status !== upload.status;
  const approve = () => {
    if (deciding.isPending) return;
    deciding.mutate(
      { upload, status: 'approved', reason: '' },
      { onSuccess: () => showToast('success', t('adminPeople.documents.approved', { name })) },
    );
  };
  return (
    <Card as="li" className={styles.document}>
      <div className={styles.documentHead}>
        <h3>{name}</h3>
        <Badge tone={documentTone(upload.status)}>{t(`adminPeople.documents.status.${upload.status}`)}</Badge>
      </div>
      <p className={styles.soft}>
        {t('adminPeople.documents.uploadedAt', { at: formatInstant(upload.updated) })}
      </p>
      {upload.reason && (
        <p>
          {upload.code
            ? t(`adminPeople.documents.code.${upload.code}`)
            : t('adminPeople.documents.reason', { reason: upload.reason })}
        </p>
      )}
      {mayReview && <DocumentFile upload={upload} onShown={onShown} />}
      {isFailed && (
        <Outcome tone="danger">
          <FailureWords text={t('adminPeople.updateFailed')} error={deciding.error} />
        </Outcome>
      )}
      {mayReview && upload.status === 'pending' && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            busy={deciding.isPending}
            aria-label={t('adminPeople.documents.approveNamed', { name })}
            onClick={approve}
          >
            {t('adminPeople.documents.approve')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={t('adminPeople.documents.rejectNamed', { name })}
            onClick={onReject}
          >
            {t('adminPeople.documents.reject')}
          </Button>
        </div>
      )}
      {mayReview && upload.status === 'approved' && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('adminPeople.documents.withdrawNamed', { name })}
            onClick={onReject}
          >
            {t('adminPeople.documents.withdraw')}
          </Button>
        </div>
      )}
    </Card>
  );
}
