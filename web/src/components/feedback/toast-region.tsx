import { CircleCheck, Trash2 } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { focusHeading } from '../../lib/focus/heading-focus';
import { holdToast, releaseToast, takeToast, toasts } from '../../lib/toast';
import { classNames } from '../ui/class-names';
import styles from './toast-region.module.css';

/** Gives the focus back to where the person was before the toast, or to the heading where that is gone. */
function goBack(before: Element | null): void {
  (before as HTMLElement | null)?.focus();
  if (document.activeElement !== before) focusHeading();
}

/** Shows the toasts, above open dialogs too where the browser can, and has them read out politely. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const ref = useRef<HTMLDivElement>(null);
  /** Where the focus was before it came to a toast. */
  const before = useRef<Element | null>(null);
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
      {shown.map((toast) => {
        const { id, tone, text, action } = toast;
        // Whoever is about to press it must not see it go.
        const stay = action && {
          onPointerEnter: () => holdToast(id),
          onPointerLeave: () => releaseToast(toast),
          onFocus: ({ relatedTarget }: FocusEvent) => {
            if (!ref.current?.contains(relatedTarget)) before.current = relatedTarget;
            holdToast(id);
          },
          onBlur: () => releaseToast(toast),
        };
        return (
          <p key={id} {...stay} className={classNames(styles.toast, styles[tone])}>
            {tone === 'success' ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <Trash2 size={20} aria-hidden="true" />
            )}
            {text}
            {action && (
              <button
                type="button"
                className={styles.action}
                aria-keyshortcuts="Control+Z"
                onClick={() => {
                  goBack(before.current);
                  takeToast(toast);
                }}
              >
                {action.label}
              </button>
            )}
          </p>
        );
      })}
    </div>
  );
}
