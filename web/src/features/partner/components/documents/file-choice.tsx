import { UPLOAD_CONTENT_TYPES, type UploadType } from '@gharseva/contract/rules';
import { Camera, File as FileIcon, FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Spinner } from '#components/feedback/spinner.tsx';
import { FileButton } from '#components/form/file-button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { formatBytes } from '../../model/format-bytes';
import styles from './documents.module.css';
import type { ChosenFile } from './use-chosen-file';

const ACCEPT = UPLOAD_CONTENT_TYPES.join(',');

/** Why a file cannot be uploaded, in words. */
export const FILE_PROBLEMS = {
  empty: 'partnerDocuments.problemEmpty',
  type: 'partnerDocuments.problemType',
  unreadable: 'partnerDocuments.problemUnreadable',
  tooLarge: 'partnerDocuments.problemTooLarge',
} as const;

/** The phone camera for each document: front or rear. */
export const CAMERAS = {
  photo: 'user',
  aadhar: 'environment',
  pan: 'environment',
  identity: 'environment',
  skill: 'environment',
  other: 'environment',
} as const satisfies Record<UploadType, 'user' | 'environment'>;

interface FileChoiceProps {
  chosen: ChosenFile;
  disabled: boolean;
  /** Whether to show that the file is missing. */
  isMissing: boolean;
  /** The phone camera to open: front or rear. */
  camera: 'user' | 'environment';
  onChoose: (file: File | null) => void;
}

/** The file field: pick a file, or on phones take a photo at once. */
export function FileChoice({ chosen, disabled, isMissing, camera, onChoose }: FileChoiceProps) {
  const t = useT();
  const hintId = useId();
  const stateId = useId();
  const input = (label: string, icon: ReactNode, capture?: 'user' | 'environment') => (
    <FileButton
      accept={capture ? 'image/*' : ACCEPT}
      capture={capture}
      disabled={disabled}
      describedBy={`${hintId} ${stateId}`}
      icon={icon}
      onFile={onChoose}
    >
      {label}
    </FileButton>
  );

  return (
    <fieldset className={styles.file}>
      <legend className={styles.legend}>{t('partnerDocuments.file')}</legend>
      <p id={hintId} className={styles.soft}>
        {t('partnerDocuments.fileHint')}
      </p>
      <div className={styles.choices}>
        {input(
          t(chosen.name === 'none' ? 'partnerDocuments.chooseFile' : 'partnerDocuments.changeFile'),
          <FileUp size={20} aria-hidden="true" />,
        )}
        {hasTouch() &&
          input(t('partnerDocuments.takePhoto'), <Camera size={20} aria-hidden="true" />, camera)}
      </div>
      <div id={stateId} role="status">
        {chosen.name === 'none' && isMissing && (
          <p className={styles.missing}>{t('partnerDocuments.selectFile')}</p>
        )}
        {chosen.name === 'preparing' && (
          <p className={styles.chosen}>
            <Spinner size={20} /> {t('partnerDocuments.preparing')}
          </p>
        )}
        {chosen.name === 'problem' && <p className={styles.problem}>{t(FILE_PROBLEMS[chosen.problem])}</p>}
        {chosen.name === 'ready' && <ReadyFile {...chosen.file} />}
      </div>
    </fieldset>
  );
}

/** Whether to offer a camera: on phones and tablets. */
export function hasTouch(): boolean {
  return navigator.maxTouchPoints > 0;
}

function ReadyFile({ fileName, blob, originalSize }: { fileName: string; blob: Blob; originalSize: number }) {
  const t = useT();
  const size = formatBytes(blob.size);
  return (
    <div className={styles.chosen}>
      <FileIcon size={22} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.fileName}>{fileName}</p>
        <p className={styles.soft}>
          {blob.size < originalSize
            ? t('partnerDocuments.sizeReduced', { size, original: formatBytes(originalSize) })
            : t('partnerDocuments.size', { size })}
        </p>
      </div>
    </div>
  );
}
