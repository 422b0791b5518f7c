import { CircleCheck, Trash2 } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toasts } from '../../lib/toast';
import { classNames } from './class-names';
import styles from './toast-region.module.css';

/** Shows the toasts, above open dialogs too where the browser can, and has them read out politely. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const ref = useRef<HTMLDivElement>(null);
  const newest = shown[shown.length - 1]?.id;

  useEffect(() => {
    const region = ref.current;
    // A popover is drawn over a modal dialog, but only over those that were opened before it: so it is shown anew.
    if (newest === undefined || typeof region?.showPopover !== 'function') return;
    region.hidePopover();
    region.showPopover();
  }, [newest]);

  return (
    <div ref={ref} popover="manual" className={styles.region} role="status" aria-live="polite">
      {shown.map(({ id, tone, text }) => (
        <p key={id} className={classNames(styles.toast, styles[tone])}>
          {tone === 'success' ? (
            <CircleCheck size={20} aria-hidden="true" />
          ) : (
            <Trash2 size={20} aria-hidden="true" />
          )}
          {text}
        </p>
      ))}
    </div>
  );
}
