import { createStore } from './create-store';

/** How long a toast is shown (SPEC.md section 9). */
const TOAST_MS = 2000;

export interface Toast {
  id: number;
  tone: 'success' | 'danger';
  text: string;
}

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a short message for two seconds: green for `success`, red for `danger`. */
export function showToast(tone: Toast['tone'], text: string): void {
  lastId += 1;
  const toast = { id: lastId, tone, text };
  toasts.set([...toasts.get(), toast]);
  setTimeout(() => toasts.set(toasts.get().filter(({ id }) => id !== toast.id)), TOAST_MS);
}
