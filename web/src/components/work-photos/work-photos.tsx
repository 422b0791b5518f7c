import { photoKind } from '@gharseva/contract/rules';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/i18n/i18n';
import { latePart, type Missing } from '../../lib/late-part';
import type { Session } from '../../lib/session/session';
import { Dialog } from '../dialog/dialog';
import { LostPart } from '../feedback/lost-part';
import { Button } from '../ui/button';
import styles from './work-photos.module.css';

export interface WorkPhotosProps {
  orderId: string;
  /** The names of the photographs, each once. */
  names: readonly string[];
  /** Whose right to look it is. */
  as: Session;
}

/** Shown until the album's code is there, and where it could not be fetched. */
function NotLoaded({ failed, retry }: Missing) {
  const t = useT();
  return failed ? <LostPart retry={retry} /> : <p role="status">{t('common.loading')}</p>;
}

const Album = latePart<WorkPhotosProps>(() => import('./album'), NotLoaded);

/** A button that opens photographs of an order; none are fetched before. Nothing without photographs. */
export function WorkPhotos({ orderId, names, as }: WorkPhotosProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return null;
  const isOfRefund = names.every((name) => photoKind(name) === 'refund');
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Images size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        className={styles.open}
        onClick={() => setOpen(true)}
      >
        {t(isOfRefund ? 'workPhotos.openRefund' : 'workPhotos.open', { count: names.length })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(isOfRefund ? 'workPhotos.kind.refund' : 'workPhotos.title')}
        footer={
          <Button variant="secondary" wide onClick={() => setOpen(false)}>
            {t('workPhotos.close')}
          </Button>
        }
      >
        {isOpen && <Album orderId={orderId} names={names} as={as} />}
      </Dialog>
    </>
  );
}
