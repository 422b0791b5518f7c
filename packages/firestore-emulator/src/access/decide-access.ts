import type { DatabaseHub } from '../engine/database-hub';
import { Code, StatusError } from '../engine/status-error';
import type { Handlers } from '../server/handlers';
import { type Calls, GuardedCalls } from './guarded-calls';
import { authFromHeader } from './requests/auth-from-token';
import type { RulesStore } from './rules-store';

/** What a caller may do: calls and live queries. */
export interface Access {
  calls: Calls;
  /** @throws StatusError PERMISSION_DENIED for a live query that the caller may not run */
  authorizeTarget: GuardedCalls['authorizeTarget'];
}

/** Decides from a request's raw Authorization header what its caller may do. */
export type DecideAccess = (authorization: string | undefined) => Access;

/**
 * The only place that decides on access. The Admin SDK and the emulators identify themselves with
 * `Authorization: Bearer owner` and may do anything, as in Google's emulator. Everybody else is a client, whose
 * calls firestore.rules decides one by one.
 */
export function createAccess(hub: DatabaseHub, handlers: Handlers, rules: RulesStore): DecideAccess {
  return (authorization) => {
    if (authorization === 'Bearer owner') return { calls: handlers, authorizeTarget: () => {} };
    const auth = authFromHeader(authorization);
    if (auth === undefined) throw new StatusError(Code.PERMISSION_DENIED, 'The token cannot be read.');
    const calls = new GuardedCalls(handlers, hub, rules, auth);
    return { calls, authorizeTarget: (target) => calls.authorizeTarget(target) };
  };
}
