import type { Worker } from '@gharseva/contract';
import type { UploadType } from '@gharseva/contract/rules';
import { useRef, useState } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useUploads } from '../../api/use-uploads';
import portal from '../portal/portal.module.css';
import { DocumentList } from './document-list';
import { UploadForm } from './upload-form';
import { useChosenFile } from './use-chosen-file';
import { isRunning, useDocumentUpload } from './use-document-upload';

/** The partner's documents: the upload form and the list with each status (docs/specification.md section 2). */
export default function DocumentsPage({ worker }: { worker: Worker }) {
  const t = useT();
  const uploads = useUploads(worker.firebaseUid);
  const [type, setType] = useState<UploadType | ''>('');
  const picking = useChosenFile();
  const uploading = useDocumentUpload(worker);
  const form = useRef<HTMLDivElement>(null);
  const canUpload = worker.status !== 'inactive';

  const replace = (chosen: UploadType) => {
    // What was chosen for another document is not meant for this one.
    if (type !== '' && type !== chosen) void picking.choose(null);
    uploading.reset();
    setType(chosen);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('select')?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader title={t('partnerDocuments.title')} intro={t('partnerDocuments.intro')} />
      <div className={portal.sections}>
        {canUpload ? (
          <div ref={form}>
            <UploadForm
              uploads={uploads.data ?? []}
              type={type}
              onType={setType}
              picking={picking}
              uploading={uploading}
            />
          </div>
        ) : (
          <Notice tone="warning">
            <p>{t('partnerDocuments.inactive')}</p>
            {worker.pauseReason && <p>{t('partnerPortal.pausedBecause', { reason: worker.pauseReason })}</p>}
          </Notice>
        )}
        <DocumentList
          worker={worker}
          uploads={uploads}
          onReplace={canUpload ? replace : null}
          isBusy={isRunning(uploading.state)}
        />
      </div>
    </>
  );
}
