import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/focus/heading-focus';

let openModals = 0;

function lockScroll(): () => void {
  openModals += 1;
  document.body.classList.add('scroll-locked');
  return () => {
    openModals -= 1;
    if (openModals === 0) document.body.classList.remove('scroll-locked');
  };
}

/**
 * Shows a native `<dialog>` as modal while `open`: focus stays inside, the page behind does not scroll, and focus is
 * restored on close. `onClose` is called when the browser closes it by itself. With `modal` false the page stays
 * reachable.
 */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  modal = true,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    const show = () => (modal ? dialog.showModal() : dialog.show());
    if (!dialog.open) show();
    // A second Esc makes browsers close a dialog despite a prevented cancel; the caller still decides.
    const closed = () => {
      // A late event of our own close, after which the dialog was shown again, modal or not.
      if (dialog.open) return;
      show();
      close.current();
    };
    dialog.addEventListener('close', closed);
    const unlock = lockScroll();
    return () => {
      dialog.removeEventListener('close', closed);
      unlock();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // Its opener is gone, as Login is after logging in: focus the screen's heading instead.
      else focusHeading();
    };
  }, [ref, open, modal]);
}
