import type { DatabaseHub } from '../engine/database-hub';
import { Code, StatusError } from '../engine/status-error';
import type { Handlers } from '../server/handlers';
import { type Calls, GuardedCalls } from './guarded-calls';
import { authFromHeader } from './requests/auth-from-token';
import type { RulesStore } from './rules-store';

/** What a caller may do: the calls, and live queries. */
export interface Access {
  calls: Calls;
  /** @throws StatusError PERMISSION_DENIED for a live query that the caller may not run */
  authorizeTarget: GuardedCalls['authorizeTarget'];
}

/** Decides from a request's Authorization header, as it came, what its caller may do. */
export type DecideAccess = (authorization: string | undefined) => Access;

/**
 * The one place that decides who may call. The Admin SDK and the emulators identify themselves with
 * `Authorization: Bearer owner` and may do anything, as on Google's emulator. Everybody else is a client of
 * whom firestore.rules decide, call by call.
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
