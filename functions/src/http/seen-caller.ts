import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { SeenCaller } from '../endpoints/handler';

/** The prefix of an IPv6 address that identifies the network: a device changes the rest at will. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head, tail] = bare.split('::') as [string, string | undefined];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':') ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** What is known of the front ends that pass calls on (docs/decisions/0061-callers-addresses.md). */
export interface FrontEnds {
  /** How many of the rightmost forwarded addresses our front ends write on a call through Hosting. */
  trustedHops: number;
  /** How the host of a call through Hosting begins. */
  hostingHost: string;
}

/**
 * The caller as our own front ends have seen it. Each appends the address that it saw to `X-Forwarded-For`; what stands
 * to the left of theirs comes from the caller, and is ignored. On a call through Hosting the rightmost `trustedHops`
 * entries are theirs, on a call at the function's own address the rightmost alone. The host tells the two ways apart: it
 * alone is no claim of the caller, because Cloud Run routes by it. With 0 trusted hops the whole header is ignored.
 */
export function seenCaller(request: IncomingMessage, { trustedHops, hostingHost }: FrontEnds): SeenCaller {
  const isThroughHosting = request.headers.host?.toLowerCase().startsWith(hostingHost) ?? false;
  const hops = isThroughHosting ? trustedHops : Math.min(trustedHops, 1);
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  const own = hops === 0 ? [] : forwarded.slice(-hops);
  return {
    way: isThroughHosting ? 'hosting' : 'direct',
    address: networkOf(own[0] ?? request.socket.remoteAddress ?? 'unknown'),
  };
}
