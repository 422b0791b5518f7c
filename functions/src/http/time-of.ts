import type { EndpointDeclaration } from '@gharseva/contract';
import type { CallLimits } from '../platform/call-time';
import type { Deadlines } from '../platform/deadlines';

/** The time for a call of an endpoint: the usual one, or a longer one that is declared. */
export function timeOf({ longSeconds }: EndpointDeclaration, { callMs, silenceMs }: Deadlines): CallLimits {
  return { ms: longSeconds === undefined ? callMs : longSeconds * 1000, silenceMs };
}
