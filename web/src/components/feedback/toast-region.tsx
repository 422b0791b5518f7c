import { CircleCheck, Trash2 } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { focusHeading } from '../../lib/focus/heading-focus';
import { useT } from '../../lib/i18n/i18n';
import { dismissToast, holdToast, releaseToast, type Toast, takeToast, toasts } from '../../lib/toast';
import { openDialogs } from '../dialog/open-dialogs';
import { classNames } from '../ui/class-names';
import styles from './toast-region.module.css';

/** What holds the toasts, wherever it is. */
const place = document.createElement('div');

/** Restores the focus from before the toast, or focuses the heading if that element is gone. */
function goBack(before: Element | null): void {
  (before as HTMLElement | null)?.focus();
  if (document.activeElement !== before) focusHeading();
}

/** The button of a toast: its action, or Close under a failure; undefined for what just passes. */
function useButtonOf(): (toast: Toast) => { label: string; press: () => void; keys?: string } | undefined {
  const t = useT();
  return (toast) => {
    const { id, tone, action } = toast;
    if (action) return { label: action.label, press: () => takeToast(toast), keys: 'Control+Z' };
    return tone === 'failure' ? { label: t('common.close'), press: () => dismissToast(id) } : undefined;
  };
}

/** Shows the toasts, above open dialogs where the browser supports it, announced politely. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const dialog = useSyncExternalStore(openDialogs.subscribe, () => openDialogs.get().at(-1));
  const buttonOf = useButtonOf();
  const ref = useRef<HTMLDivElement>(null);
  /** The focused element before the focus moved to a toast. */
  const before = useRef<Element | null>(null);
  const newest = shown[shown.length - 1]?.id;

  // Outside of an open dialog, their buttons could not be pressed.
  useLayoutEffect(() => (dialog ?? document.body).append(place), [dialog]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving them has hidden them
  useEffect(() => {
    // Those that went with a dialog are soon at another place.
    if (newest === undefined || !place.isConnected) return;
    // A popover covers only the modal dialogs opened before it, so show it again.
    ref.current?.hidePopover?.();
    ref.current?.showPopover?.();
  }, [newest, dialog]);

  return createPortal(
    <div ref={ref} popover="manual" className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => {
        const { id, tone, text } = toast;
        const button = buttonOf(toast);
        const hold = () => holdToast(id);
        const release = () => releaseToast(toast);
        // It must not vanish just before it is pressed.
        const stay = button && {
          onPointerEnter: hold,
          onPointerLeave: release,
          onFocus: ({ relatedTarget }: FocusEvent) => {
            if (!ref.current?.contains(relatedTarget)) before.current = relatedTarget;
            hold();
          },
          onBlur: release,
        };
        return (
          <p key={id} {...stay} className={classNames(styles.toast, styles[tone])}>
            {tone === 'success' && <CircleCheck size={20} aria-hidden="true" />}
            {tone === 'danger' && <Trash2 size={20} aria-hidden="true" />}
            {text}
            {button && (
              <button
                type="button"
                className={styles.action}
                aria-keyshortcuts={button.keys}
                onClick={() => {
                  goBack(before.current);
                  button.press();
                }}
              >
                {button.label}
              </button>
            )}
          </p>
        );
      })}
    </div>,
    place,
  );
}
