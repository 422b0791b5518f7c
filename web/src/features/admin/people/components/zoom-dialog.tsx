import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { PdfFrame } from './pdf-frame';
import styles from './people.module.css';

const STEPS = [1, 1.5, 2, 3, 4];

interface ZoomDialogProps {
  open: boolean;
  /** The document's type, in words. */
  name: string;
  /** The `blob:` URL of the file already fetched: enlarging it is not another audited view. */
  address: string;
  isPdf: boolean;
  onClose: () => void;
}

/** A document enlarged: zoom by button, move by scrolling. */
export function ZoomDialog({ open, name, address, isPdf, onClose }: ZoomDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      {isPdf ? (
        <PdfFrame address={address} name={name} className={styles.zoomedPdf} />
      ) : (
        <Zoomed name={name} address={address} />
      )}
    </Dialog>
  );
}

function Zoomed({ name, address }: { name: string; address: string }) {
  const t = useT();
  const [step, setStep] = useState(0);
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
      <section className={styles.zoomed} tabIndex={0} aria-label={name}>
        <img
          src={address}
          alt={t('adminPeople.documents.enlarged')}
          style={{ width: `${(STEPS[step] ?? 1) * 100}%` }}
        />
      </section>
    </>
  );
}
