import type { Store } from '../create-store';
import { whenDropped } from '../drafts/hear-of-logout';
import type { StoredValue } from '../storage/stored-value';

/** How long after a logout was heard of its session goes, at the most, in milliseconds. */
const LOGOUT_MS = 10_000;

/**
 * Tells this tab of a session that was refused in another one: it is gone, and no logout has told every tab just before. Whoever signs in
 * in any tab ends that.
 * @param lost becomes true then
 */
export function noteLostSession<Session>(session: StoredValue<Session | null>, lost: Store<boolean>): void {
  let before = session.get();
  let droppedAt = Number.NEGATIVE_INFINITY;
  whenDropped.add(() => {
    droppedAt = Date.now();
  });
  session.subscribe(() => {
    const [was, is] = [before, session.get()];
    before = is;
    if (is !== null) {
      droppedAt = Number.NEGATIVE_INFINITY;
      lost.set(false);
    } else if (was !== null && Math.abs(Date.now() - droppedAt) > LOGOUT_MS) lost.set(true);
  });
}
