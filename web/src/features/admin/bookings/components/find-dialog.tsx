import { Modal } from '#components/dialog/modal.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { FindPanel } from './find-panel';

/** The admin area's search, available on every page: full screen on phones, centred on larger screens. */
export default function FindDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Modal open={open} onClose={onClose} title={t('adminBookings.find.title')} shape="page">
      <FindPanel onClose={onClose} />
    </Modal>
  );
}
