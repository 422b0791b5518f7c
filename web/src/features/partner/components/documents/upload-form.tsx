import type { Upload } from '@gharseva/contract';
import { UPLOAD_TYPES, type UploadType } from '@gharseva/contract/rules';
import { UploadCloud } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { Select } from '#components/form/select.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import type { PreparedFile } from '../../model/prepare-file';
import { typeLabel } from '../../model/type-label';
import portal from '../portal/portal.module.css';
import styles from './documents.module.css';
import { CAMERAS, FileChoice } from './file-choice';
import { UploadProgress } from './upload-progress';
import type { useChosenFile } from './use-chosen-file';
import { isRunning, type useDocumentUpload } from './use-document-upload';
import { useStayWarning } from './use-stay-warning';

interface UploadFormProps {
  uploads: readonly Upload[];
  type: UploadType | '';
  onType: (type: UploadType | '') => void;
  picking: ReturnType<typeof useChosenFile>;
  uploading: ReturnType<typeof useDocumentUpload>;
}

/**
 * Type, file and Upload, which is enabled only with both and while no upload is running
 * (docs/specification.md section 2).
 */
export function UploadForm({ uploads, type, onType, picking, uploading }: UploadFormProps) {
  const t = useT();
  const { chosen, choose } = picking;
  const { state, upload, cancel, reset } = uploading;
  const running = isRunning(state);
  useStayWarning(running);

  const isApproved = (one: UploadType) =>
    uploads.some((known) => known.type === one && known.status === 'approved');
  const change = (part: () => void) => {
    part();
    reset();
  };
  const send = async (kind: UploadType, file: PreparedFile) => {
    if (!(await upload(kind, file))) return;
    onType('');
    void choose(null);
  };
  const submit = () => {
    // The button is disabled until both are set.
    if (type !== '' && chosen.name === 'ready') void send(type, chosen.file);
    return [];
  };

  return (
    <Card as="section" aria-labelledby="upload-document">
      <h2 id="upload-document" className={portal.heading}>
        {t('partnerDocuments.uploadTitle')}
      </h2>
      <Form className={styles.form} busy={running} onSend={submit}>
        {/* Shown above the type of the next document. */}
        {state.name === 'done' && <Outcome tone="success">{t('partnerDocuments.uploaded')}</Outcome>}
        <Select
          label={t('partnerDocuments.type')}
          name="type"
          value={type}
          disabled={running}
          onChange={(event) => change(() => onType(event.target.value as UploadType | ''))}
        >
          <option value="">{t('partnerDocuments.typeChoose')}</option>
          {UPLOAD_TYPES.map((one) => (
            <option key={one} value={one} disabled={isApproved(one)}>
              {isApproved(one)
                ? t('partnerDocuments.typeApproved', { document: typeLabel(one) })
                : typeLabel(one)}
            </option>
          ))}
        </Select>
        {type === 'aadhar' && <Notice tone="neutral">{t('partnerDocuments.aadhaarHint')}</Notice>}
        <FileChoice
          chosen={chosen}
          disabled={running}
          isMissing={type !== '' && chosen.name === 'none'}
          camera={type === '' ? 'environment' : CAMERAS[type]}
          onChoose={(file) => change(() => void choose(file))}
        />
        {state.name === 'cancelled' && <Outcome tone="neutral">{t('partnerDocuments.cancelled')}</Outcome>}
        {state.name === 'failed' && (
          <Outcome tone="danger">
            <p>{t('partnerDocuments.failed')}</p>
            <p>{state.reason}</p>
          </Outcome>
        )}
        <UploadProgress state={state} onCancel={cancel} />
        <div className={portal.buttons}>
          <Button
            type="submit"
            icon={<UploadCloud size={20} aria-hidden="true" />}
            disabled={type === '' || chosen.name !== 'ready' || running}
          >
            {buttonText()}
          </Button>
        </div>
      </Form>
    </Card>
  );

  function buttonText(): string {
    if (running) return t('partnerDocuments.uploading');
    return t(state.name === 'failed' ? 'partnerDocuments.retry' : 'partnerDocuments.upload');
  }
}
