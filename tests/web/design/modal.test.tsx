import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../web/src/components/dialog/dialog';
import { FileButton } from '../../../web/src/components/form/file-button';

afterEach(() => void vi.restoreAllMocks());

/** Defers close events to a later task, as browsers do; returns a function that fires them. */
function deferCloseEvents(): () => void {
  const late: (() => void)[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    late.push(() => this.dispatchEvent(new Event('close')));
  });
  return () =>
    act(() => {
      for (const fire of late.splice(0)) fire();
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
  return { onClose, setModal: (modal: boolean) => rerender(at(modal)) };
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

test('a dialog that changes between modal and modeless ignores its own close events', () => {
  const fireCloseEvents = deferCloseEvents();
  const { onClose, setModal } = show();
  for (const modal of [false, true]) {
    setModal(modal);
    fireCloseEvents();
    expect(dialog().open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  }
});

test('a changed dialog closed by the browser stays until its owner closes it', () => {
  const fireCloseEvents = deferCloseEvents();
  const { onClose, setModal } = show();
  setModal(false);
  fireCloseEvents();
  dialog().close();
  fireCloseEvents();
  expect(dialog().open).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog stays open when the picker of a file in it is dismissed', () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Photos">
      <FileButton accept="image/*" icon={null} onFile={() => undefined}>
        Choose a photo
      </FileButton>
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Choose a photo'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('Esc in a dialog within another closes the inner one alone', () => {
  const [onClose, onCloseInner] = [vi.fn(), vi.fn()];
  render(
    <Dialog open onClose={onClose} title="Order">
      <Dialog open onClose={onCloseInner} title="Photos">
        A photo
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Photos' }), new Event('cancel', { cancelable: true }));
  expect(onCloseInner).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
