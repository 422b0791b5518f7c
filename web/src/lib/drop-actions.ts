import { toasts } from './toast';

/** Removes the toasts whose action belongs to the session that ends. */
export function dropActions(): void {
  toasts.set(toasts.get().filter(({ action }) => !action));
}
