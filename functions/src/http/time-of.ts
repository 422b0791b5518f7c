import type { EndpointDeclaration } from '@gharseva/contract';
import type { CallLimits } from '../platform/call-time';
import type { Deadlines } from '../platform/deadlines';

/** The time for a call of an endpoint: the usual one, or a declared one that is longer. */
export function timeOf({ longSeconds }: EndpointDeclaration, { callMs, silenceMs }: Deadlines): CallLimits {
  return { ms: Math.max(callMs, (longSeconds ?? 0) * 1000), silenceMs };
}
