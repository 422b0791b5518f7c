import type { Upload, Worker } from '@gharseva/contract';
import type { UploadType } from '@gharseva/contract/rules';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { documentTone } from '#lib/badge-tones.ts';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { isUploadable, type DocumentRow as Row } from '../../model/document-state';
import { isUploadType, typeLabel } from '../../model/type-label';
import styles from './documents.module.css';
import { RowUpload } from './row-upload';

interface DocumentRowProps {
  worker: Worker;
  row: Row;
  onView: (upload: Upload) => void;
  onReplace: ((type: UploadType) => void) | null;
  isBusy: boolean;
}

/** One document: type, whether it was uploaded, and the team's decision. An approved one cannot be replaced. */
export function DocumentRow({ worker, row, onView, onReplace, isBusy }: DocumentRowProps) {
  const t = useT();
  const { type, upload, status } = row;
  const mayUpload = isUploadable(row, worker.status);
  const document = typeLabel(type);
  const rejectionOf = (rejected: Row['upload']) => {
    if (rejected?.code) return t(`partnerDocuments.code.${rejected.code}`);
    if (rejected?.reason) return t('partnerDocuments.reason', { reason: rejected.reason });
    return t('partnerDocuments.rejectedHint');
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{document}</p>
        <p className={styles.soft}>
          {upload
            ? t('partnerDocuments.uploadedAt', { at: formatInstant(upload.updated) })
            : t('partnerDocuments.notUploaded')}
        </p>
        {status === 'rejected' && <p className={styles.problem}>{rejectionOf(upload)}</p>}
      </div>
      <Badge tone={documentTone(status)}>{t(`partnerDocuments.status.${upload ? status : 'missing'}`)}</Badge>
      {upload && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('partnerDocuments.viewNamed', { document })}
            onClick={() => onView(upload)}
          >
            {t('partnerDocuments.view')}
          </Button>
          {onReplace && status === 'pending' && isUploadType(type) && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isBusy}
              aria-label={t('partnerDocuments.replaceNamed', { document })}
              onClick={() => onReplace(type)}
            >
              {t('partnerDocuments.replace')}
            </Button>
          )}
        </div>
      )}
      {mayUpload && isUploadType(type) && <RowUpload worker={worker} type={type} />}
    </li>
  );
}
