import { type RefObject, useEffect } from 'react';
import { focusHeading } from '../../lib/heading-focus';

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
 * Shows a native `<dialog>` as modal while `open`: focus stays inside, the page behind does not scroll, and focus
 * goes back to what had it before. With `modal` false it is shown in the same place but the page stays reachable.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, modal = true): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) modal ? dialog.showModal() : dialog.show();
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // What opened it is gone, as Login is once somebody has logged in: the screen's heading is the next best place.
      else focusHeading();
    };
  }, [ref, open, modal]);
}
