import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallScope } from './call-scope';
import type { CallTime } from './call-time';

/** What everything that a call awaits knows of it. */
interface CallContext {
  scope?: CallScope | undefined;
  time?: CallTime;
}

/** One storage for all of it: Node passes each storage on with every asynchronous step of every call. */
export const contexts = new AsyncLocalStorage<CallContext>();
