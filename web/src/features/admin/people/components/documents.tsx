import type { Worker } from '@gharseva/contract';
import { REQUIRED_UPLOAD_TYPES } from '@gharseva/contract/rules';
import { useRef } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWorkerUploads } from '../api/use-worker-uploads';
import { DocumentCard } from './document-card';
import styles from './people.module.css';
import { RejectDialog } from './reject-dialog';
import { useRejecting } from './use-rejecting';

/** The documents side by side, for the review (docs/specification.md section 2). */
export function Documents({ worker: { _id: workerId, fullName } }: { worker: Worker }) {
  const t = useT();
  const uploads = useWorkerUploads(workerId);
  const { rejected, reject, close } = useRejecting(workerId);
  const list = useRef<HTMLElement>(null);
  useKeepFocus(list);
  const missing = REQUIRED_UPLOAD_TYPES.filter(
    (type) => !uploads.data?.some((upload) => upload.type === type),
  );
  return (
    <section ref={list} tabIndex={-1}>
      <h2 className={styles.heading}>{t('adminPeople.documents.title')}</h2>
      <ListStates
        query={uploads}
        count={uploads.data?.length}
        failed={t('adminPeople.documents.failed')}
        empty={t('adminPeople.documents.empty')}
      >
        {missing.length > 0 && (
          <Notice tone="neutral">
            {t('adminPeople.documents.missing', {
              types: missing.map((type) => t(`adminPeople.documents.types.${type}`)).join(', '),
            })}
          </Notice>
        )}
        <ul className={styles.documents}>
          {uploads.data?.map((upload) => (
            <DocumentCard
              // Remount for a replaced file.
              key={`${upload._id} ${upload.generation}`}
              upload={upload}
              workerName={fullName}
              onReject={() => reject(upload)}
            />
          ))}
        </ul>
      </ListStates>
      {rejected && <RejectDialog upload={rejected} workerName={fullName} onClose={close} />}
    </section>
  );
}
