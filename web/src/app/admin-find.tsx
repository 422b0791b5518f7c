import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../components/ui/button';
import { IconButton } from '../components/ui/icon-button';
import { useT } from '../lib/i18n/i18n';
import { LazyPopup } from './lazy-popup';

const load = () => import('../features/admin/bookings/components/find-dialog');

/** Ctrl-K, or ⌘K on a Mac, without other modifiers. */
const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** The search of every admin page: its opener for each place, and the dialog. */
export function useAdminFind() {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // An open dialog may hold unsaved input.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const label = t('admin.find');
  return {
    small: (
      <IconButton label={label} bordered aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search size={20} aria-hidden="true" />
      </IconButton>
    ),
    wide: (
      <Button
        variant="secondary"
        wide
        icon={<Search size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {label} <kbd>{/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘K' : 'Ctrl+K'}</kbd>
      </Button>
    ),
    dialog: <LazyPopup open={open} onClose={() => setOpen(false)} parts={['adminBookings']} load={load} />,
  };
}
