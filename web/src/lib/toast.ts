import { createStore } from './create-store';

/** How long a toast is shown (docs/specification.md section 9). */
const TOAST_MS = 2000;

/** How long a toast with an action is shown. */
const ACTION_TOAST_MS = 10_000;

/** How long a failure can be read. */
const FAILURE_TOAST_MS = 30_000;

/** The action of a toast, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  /** `failure`: something has not been done, and it must be read why. */
  tone: 'success' | 'danger' | 'failure';
  text: string;
  action?: ToastAction;
}

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** The timers of the toasts on screen, by id. */
const clocks = new Map<number, ReturnType<typeof setTimeout>>();

function lifeOf({ tone, action }: Toast): number {
  if (tone === 'failure') return FAILURE_TOAST_MS;
  return action ? ACTION_TOAST_MS : TOAST_MS;
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  holdToast(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Runs the action of a toast, once. */
export function takeToast({ id, action }: Toast): void {
  dismissToast(id);
  action?.run();
}

/** Keeps a toast on screen, such as during hover or focus. */
export function holdToast(id: number): void {
  clearTimeout(clocks.get(id));
  clocks.delete(id);
}

/** Restarts the timer of a toast. */
export function releaseToast(toast: Toast): void {
  holdToast(toast.id);
  if (!toasts.get().includes(toast)) return;
  clocks.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), lifeOf(toast)),
  );
}

/**
 * Shows a short message: green for `success`, red for `danger`. It lasts two seconds, or ten with an `action`; running the
 * action removes the toast.
 */
export function showToast(tone: Toast['tone'], text: string, action?: ToastAction): void {
  lastId += 1;
  const toast: Toast = { id: lastId, tone, text, ...(action && { action }) };
  toasts.set([...toasts.get(), toast]);
  releaseToast(toast);
}

/** Shows why something has not been done, where the page has no place for it: for half a minute, or until it is closed. */
export function showFailure(text: string): void {
  toasts.set(toasts.get().filter((toast) => toast.tone !== 'failure' || toast.text !== text));
  showToast('failure', text);
}
