import type { Worker } from '@gharseva/contract';
import { UPLOAD_CONTENT_TYPES, type UploadType } from '@gharseva/contract/rules';
import { Camera, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { FileButton } from '#components/form/file-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { typeLabel } from '../../model/type-label';
import styles from './documents.module.css';
import { CAMERAS, FILE_PROBLEMS, hasTouch } from './file-choice';
import { UploadProgress } from './upload-progress';
import { useChosenFile } from './use-chosen-file';
import { isRunning, useDocumentUpload } from './use-document-upload';
import { useStayWarning } from './use-stay-warning';

const FILES = UPLOAD_CONTENT_TYPES.join(',');

/**
 * Uploads a document from its row: the camera first where there is one, else a file. The upload starts as soon as a
 * photo is taken or a file is picked.
 */
export function RowUpload({ worker, type }: { worker: Worker; type: UploadType }) {
  const t = useT();
  const { chosen, choose } = useChosenFile();
  const { state, upload, cancel, reset, tellLeft } = useDocumentUpload(worker);
  const part = useRef<HTMLDivElement>(null);
  useKeepFocus(part);
  const busy = isRunning(state) || chosen.name === 'preparing';
  useStayWarning(busy);
  const document = typeLabel(type);
  const file = chosen.name === 'ready' ? chosen.file : null;

  const send = useEffectEvent(async () => {
    if (!file) return;
    if (await upload(type, file)) {
      showToast('success', t('partnerDocuments.uploaded'));
      void choose(null);
    }
  });
  useEffect(() => {
    if (file) void send();
  }, [file]);

  const leave = useEffectEvent(() => {
    if (chosen.name === 'preparing') tellLeft(type);
  });
  useEffect(() => () => leave(), []);

  const pick = (picked: File | null) => {
    if (!picked) return;
    reset();
    void choose(picked);
  };
  const camera = hasTouch();
  return (
    <div ref={part} className={styles.rowUpload}>
      {type === 'aadhar' && <p className={styles.soft}>{t('partnerDocuments.aadhaarHint')}</p>}
      <div className={styles.choices}>
        {camera && (
          <FileButton
            accept="image/*"
            capture={CAMERAS[type]}
            disabled={busy}
            icon={<Camera size={20} aria-hidden="true" />}
            onFile={pick}
          >
            {t('partnerDocuments.rowCamera')}
            <span className="visually-hidden">: {document}</span>
          </FileButton>
        )}
        <FileButton
          accept={FILES}
          disabled={busy}
          icon={<FileUp size={20} aria-hidden="true" />}
          onFile={pick}
        >
          {t('partnerDocuments.rowFile')}
          <span className="visually-hidden">: {document}</span>
        </FileButton>
      </div>
      <div role="status">
        {chosen.name === 'preparing' && (
          <p className={styles.soft}>
            <Spinner size={20} /> {t('partnerDocuments.preparing')}
          </p>
        )}
        {chosen.name === 'problem' && <p className={styles.problem}>{t(FILE_PROBLEMS[chosen.problem])}</p>}
        {state.name === 'cancelled' && <p className={styles.soft}>{t('partnerDocuments.cancelled')}</p>}
      </div>
      {state.name === 'failed' && (
        <Outcome tone="danger">
          <p>{t('partnerDocuments.failed')}</p>
          <p>{state.reason}</p>
          {file && (
            <Button variant="secondary" size="sm" onClick={() => void upload(type, file).then(finish)}>
              {t('partnerDocuments.retry')}
            </Button>
          )}
        </Outcome>
      )}
      <UploadProgress state={state} onCancel={cancel} />
    </div>
  );

  function finish(isUploaded: boolean): void {
    if (!isUploaded) return;
    showToast('success', t('partnerDocuments.uploaded'));
    void choose(null);
  }
}
