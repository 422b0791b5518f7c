import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../web/src/components/dialog/dialog';
import { ToastRegion } from '../../../web/src/components/feedback/toast-region';
import { showFailure, showToast, toasts } from '../../../web/src/lib/toast';
import { useUndoKey } from '../../../web/src/lib/use-undo-key';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  toasts.set([]);
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function Toasts() {
  useUndoKey();
  return <ToastRegion />;
}

function showUndo(run = vi.fn()) {
  render(<Toasts />);
  act(() => showToast('success', 'Lucknow is switched off', { label: 'Undo', run }));
  return run;
}

test('a toast without an action lasts two seconds', () => {
  render(<ToastRegion />);
  act(() => showToast('success', 'Saved'));
  wait(1999);
  expect(screen.getByText('Saved')).toBeTruthy();
  wait(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast with an action lasts ten seconds; pressing it acts once and closes the toast', () => {
  const run = showUndo();
  wait(9999);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Lucknow is switched off')).toBeNull();
});

test('a toast with an action closes after ten seconds without acting', () => {
  const run = showUndo();
  wait(10_000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
});

test('a failure lasts half a minute, or until it is closed', () => {
  render(<Toasts />);
  act(() => showFailure('The file could not be made'));
  wait(29_999);
  expect(screen.getByText('The file could not be made')).toBeTruthy();
  wait(1);
  expect(screen.queryByText('The file could not be made')).toBeNull();
  act(() => showFailure('The file could not be made'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('The file could not be made')).toBeNull();
});

test('a failure that is said again is shown once, anew', () => {
  render(<Toasts />);
  act(() => showFailure('You seem to be offline'));
  wait(29_000);
  act(() => showFailure('You seem to be offline'));
  wait(29_000);
  expect(screen.getAllByText('You seem to be offline')).toHaveLength(1);
});

test('Ctrl+Z undoes what a failure stands above, and does not close the failure', () => {
  const run = showUndo();
  act(() => showFailure('The file could not be made'));
  act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByText('The file could not be made')).toBeTruthy();
});

test('a hovered or focused toast stays, and its time restarts afterwards', () => {
  showUndo();
  const button = screen.getByRole('button', { name: 'Undo' });
  wait(9000);
  act(() => button.focus());
  wait(60_000);
  act(() => button.blur());
  wait(9999);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  wait(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Ctrl+Z runs the newest action unless a field has the focus', () => {
  const run = showUndo();
  render(<input aria-label="Name" />);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(run).toHaveBeenCalledTimes(1);
});

test('Ctrl+Z that is held down runs one action, not the older ones too', () => {
  const run = showUndo();
  const newer = vi.fn();
  act(() => showToast('success', 'Kanpur is switched off', { label: 'Undo', run: newer }));
  act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true }));
  expect([newer.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
});

function ShowsHeading() {
  return (
    <main>
      <h1 tabIndex={-1}>Cities</h1>
      <button type="button">Export</button>
    </main>
  );
}

test('Undo restores the previous focus', () => {
  showUndo();
  render(<ShowsHeading />);
  const place = screen.getByRole('button', { name: 'Export' });
  place.focus();
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(place);
});

test('Undo focuses the heading when the previous element is gone, as after Clear Cart', () => {
  showUndo();
  const { rerender } = render(<ShowsHeading />);
  screen.getByRole('button', { name: 'Export' }).focus();
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  rerender(
    <main>
      <h1 tabIndex={-1}>Cities</h1>
    </main>,
  );
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cities' }));
});

function Dialogs({ open, isSlotGone = false }: { open: readonly string[]; isSlotGone?: boolean }) {
  return (
    <>
      {(isSlotGone ? ['Booking'] : ['Booking', 'Slot']).map((title) => (
        <Dialog key={title} open={open.includes(title)} onClose={() => undefined} title={title}>
          <button type="button">Save {title}</button>
        </Dialog>
      ))}
      <ToastRegion />
    </>
  );
}

const dialogOfUndo = () => screen.getByRole('button', { name: 'Undo' }).closest('dialog');
const dialog = (name: string) => screen.getByRole('dialog', { name });

test('a toast is inside the topmost open dialog, outside of which nothing can be pressed', () => {
  const { rerender } = render(<Dialogs open={[]} />);
  act(() => showToast('success', 'Lucknow is switched off', { label: 'Undo', run: vi.fn() }));
  expect(dialogOfUndo()).toBeNull();
  rerender(<Dialogs open={['Slot']} />);
  expect(dialogOfUndo()).toBe(dialog('Slot'));
  rerender(<Dialogs open={['Slot', 'Booking']} />);
  expect(dialogOfUndo()).toBe(dialog('Booking'));
  rerender(<Dialogs open={['Slot']} />);
  expect(dialogOfUndo()).toBe(dialog('Slot'));
  rerender(<Dialogs open={[]} />);
  expect(dialogOfUndo()).toBeNull();
});

test('a toast pressed in a dialog runs its action, and the focus stays in the dialog', () => {
  const run = vi.fn();
  render(<Dialogs open={['Slot']} />);
  act(() => showToast('success', 'Lucknow is switched off', { label: 'Undo', run }));
  const place = screen.getByRole('button', { name: 'Save Slot' });
  act(() => place.focus());
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(run).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(place);
});

test('a toast in a dialog that goes, and one shown in that moment, are on the page', () => {
  const showPopover = vi.fn(function show(this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('Not in the document', 'InvalidStateError');
  });
  const { rerender } = render(<Dialogs open={['Slot']} />);
  act(() => showToast('success', 'Slot changed', { label: 'Undo', run: vi.fn() }));
  const region = dialogOfUndo()?.querySelector<HTMLElement>('[popover]');
  Object.assign(region ?? {}, { showPopover });
  act(() => {
    rerender(<Dialogs open={[]} isSlotGone />);
    showFailure('The file could not be made');
  });
  expect(region?.closest('dialog')).toBeNull();
  expect(region?.isConnected).toBe(true);
  expect(region?.textContent).toContain('The file could not be made');
  expect(showPopover).toHaveBeenCalled();
});
