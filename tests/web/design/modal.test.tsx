import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../web/src/components/dialog/dialog';

afterEach(() => void vi.restoreAllMocks());

/** Lets dialogs close as in a browser, which tells of it later: in a task of its own. */
function tellLate(): () => void {
  const late: (() => void)[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    late.push(() => this.dispatchEvent(new Event('close')));
  });
  return () =>
    act(() => {
      for (const tell of late.splice(0)) tell();
    });
}

function show() {
  const onClose = vi.fn();
  const at = (modal: boolean) => (
    <Dialog open onClose={onClose} title="Login" modal={modal}>
      {modal ? 'Your phone' : 'Prove that you are human'}
    </Dialog>
  );
  const { rerender } = render(at(true));
  return { onClose, become: (modal: boolean) => rerender(at(modal)) };
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

test('When a dialog stops being modal, and is again, then news of its own closing leaves it open', () => {
  const tell = tellLate();
  const { onClose, become } = show();
  for (const modal of [false, true]) {
    become(modal);
    tell();
    expect(dialog().open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  }
});

test('When the browser closes a dialog that changed, then it stands until its owner lets it go', () => {
  const tell = tellLate();
  const { onClose, become } = show();
  become(false);
  tell();
  dialog().close();
  tell();
  expect(dialog().open).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});
