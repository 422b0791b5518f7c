import { createStore } from './create-store';

/** False while the phone says that it has no network, or from the last call on that nobody answered. */
export const connected = createStore(globalThis.navigator?.onLine !== false);

/** Notes whether the server could be reached just now; any answer counts, also a refusal. */
export function noteReached(reached: boolean): void {
  if (connected.get() !== reached) connected.set(reached);
}
