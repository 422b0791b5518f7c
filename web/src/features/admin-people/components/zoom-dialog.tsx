import type { AdminUpload } from '@gharseva/contract';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialog';
import { IconButton } from '../../../components/ui/icon-button';
import { useT } from '../../../lib/i18n/i18n';
import { useDocument, Waiting } from './document-file';
import styles from './people.module.css';

const STEPS = [1, 1.5, 2, 3, 4];

/** A document large, to be read: closer and farther by button, moved by scrolling. */
export function ZoomDialog({ upload, onClose }: { upload: AdminUpload | null; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open={upload !== null}
      onClose={onClose}
      title={upload ? t(`adminPeople.documents.types.${upload.type}`) : ''}
    >
      {upload && <Zoomed upload={upload} />}
    </Dialog>
  );
}

function Zoomed({ upload }: { upload: AdminUpload }) {
  const t = useT();
  const { view, retry } = useDocument(upload);
  const [step, setStep] = useState(0);
  if (view.name !== 'shown') return <Waiting view={view} onRetry={retry} />;
  return (
    <>
      <div className={styles.zoomButtons}>
        <IconButton
          label={t('adminPeople.documents.farther')}
          bordered
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <ZoomOut size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('adminPeople.documents.closer')}
          bordered
          disabled={step === STEPS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.zoomed} tabIndex={0} aria-label={t('adminPeople.documents.enlarged')}>
        <img
          src={view.address}
          alt={t(`adminPeople.documents.types.${upload.type}`)}
          style={{ width: `${(STEPS[step] ?? 1) * 100}%` }}
        />
      </section>
    </>
  );
}
