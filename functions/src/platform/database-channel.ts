import { callTime } from './call-time';

/** gRPC's codes of a request that got no answer from the database. */
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;

/** A timer may end a moment early. */
const TIMER_MS = 10;

const COMMIT = '/google.firestore.v1.Firestore/Commit';

/** A commit of more writes than this, such as the import of a table, may take as long as its call. */
const MANY_WRITES = 500;

/** The part of gRPC's `CallProperties` that is used here. */
interface Invocation {
  argument?: { writes?: readonly unknown[] };
  call: { on(event: 'status', listen: (status: { code: number }) => void): unknown };
  methodDefinition: { path: string };
  callOptions: { deadline?: Date | number };
}

/**
 * The settings by which the database's client gives every request a deadline, and reconnects soon after an outage. Its
 * own are a minute for each of ten attempts, and pauses between connections that grow to two minutes.
 * @param notAnswering called when a request has waited for the whole `databaseMs`: its connection may be dead
 */
export function channelSettings(databaseMs: number, notAnswering: () => void): Record<string, unknown> {
  return {
    'grpc.initial_reconnect_backoff_ms': 250,
    'grpc.max_reconnect_backoff_ms': 2_000,
    // A new channel makes new connections, and does not wait for the dead ones of another.
    'grpc.use_local_subchannel_pool': 1,
    'grpc.callInvocationTransformer': (invocation: Invocation): Invocation => {
      const { argument, methodDefinition, call, callOptions } = invocation;
      const isLarge = methodDefinition.path === COMMIT && (argument?.writes?.length ?? 0) > MANY_WRITES;
      const time = callTime();
      const startedAt = performance.now();
      if (!isLarge) time?.asked();
      call.on('status', ({ code }) => {
        if (code !== DEADLINE_EXCEEDED && code !== UNAVAILABLE) time?.answered();
        if (code === DEADLINE_EXCEEDED && performance.now() - startedAt >= databaseMs - TIMER_MS)
          notAnswering();
      });
      const left = time?.left();
      const ms = isLarge ? left : Math.min(databaseMs, left ?? databaseMs);
      if (ms === undefined || ms === Number.POSITIVE_INFINITY) return invocation;
      return { ...invocation, callOptions: { ...callOptions, deadline: Date.now() + ms } };
    },
  };
}
