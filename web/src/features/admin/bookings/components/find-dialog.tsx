import { Modal } from '#components/dialog/modal.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { FindPanel } from './find-panel';

/** The search of the admin area, from each of its pages: the whole screen of a phone, in the middle of a larger one. */
export default function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Modal open={open} onClose={onClose} title={t('adminBookings.find.title')} shape="page">
      <FindPanel onClose={onClose} />
    </Modal>
  );
}
