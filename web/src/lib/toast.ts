import { createStore } from './create-store';

/** How long a toast is shown (docs/specification.md section 9). */
const TOAST_MS = 2000;

/** How long one that offers something to press is shown. */
const ACTION_TOAST_MS = 10_000;

/** What can be done about what a toast tells, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  tone: 'success' | 'danger';
  text: string;
  action?: ToastAction;
}

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** The clocks of the toasts on screen, by id. */
const clocks = new Map<number, ReturnType<typeof setTimeout>>();

const lifeOf = ({ action }: Toast) => (action ? ACTION_TOAST_MS : TOAST_MS);

/** Takes a toast away. */
function dismissToast(id: number): void {
  holdToast(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Does what a toast offers, once. */
export function takeToast({ id, action }: Toast): void {
  dismissToast(id);
  action?.run();
}

/** Keeps a toast on screen, as while the pointer or the focus is on it. */
export function holdToast(id: number): void {
  clearTimeout(clocks.get(id));
  clocks.delete(id);
}

/** Gives a toast its whole time, from now on. */
export function releaseToast(toast: Toast): void {
  holdToast(toast.id);
  if (!toasts.get().includes(toast)) return;
  clocks.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), lifeOf(toast)),
  );
}

/**
 * Shows a short message: green for `success`, red for `danger`. It lasts two seconds, or ten with an `action`, whose
 * press takes the toast away.
 */
export function showToast(tone: Toast['tone'], text: string, action?: ToastAction): void {
  lastId += 1;
  const toast: Toast = { id: lastId, tone, text, ...(action && { action }) };
  toasts.set([...toasts.get(), toast]);
  releaseToast(toast);
}
