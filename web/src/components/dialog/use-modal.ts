import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/focus/heading-focus';
import { openDialogs } from './open-dialogs';

function noteOpen(dialog: HTMLDialogElement): () => void {
  const note = (dialogs: readonly HTMLDialogElement[]) => {
    openDialogs.set(dialogs);
    document.body.classList.toggle('scroll-locked', dialogs.length > 0);
  };
  note([...openDialogs.get(), dialog]);
  return () => note(openDialogs.get().filter((other) => other !== dialog));
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
    const noteClosed = noteOpen(dialog);
    return () => {
      dialog.removeEventListener('close', closed);
      noteClosed();
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
      // Its opener is gone, as Login is after logging in, or can no longer be pressed: focus the screen's heading instead.
      if (document.activeElement !== before) focusHeading();
    };
  }, [ref, open, modal]);
}
