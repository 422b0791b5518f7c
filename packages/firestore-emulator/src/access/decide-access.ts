import { type Calls, GuardedCalls } from '../rules/firestore/guarded-calls';
import type { RulesStore } from '../rules/firestore/rules-store';
import { authFromHeader } from '../rules/requests/auth-from-token';
import type { DatabaseHub } from './database-hub';
import type { Handlers } from './handlers';
import { Code, StatusError } from './status-error';

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
