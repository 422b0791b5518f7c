import { createStore } from './create-store';

/** False while the phone reports no network, and after a call without an answer. */
export const connected = createStore(globalThis.navigator?.onLine !== false);

/** Notes whether the server was reached; any answer counts, including a refusal. */
export function noteReached(reached: boolean): void {
  if (connected.get() !== reached) connected.set(reached);
}
