import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** A device's own part of an IPv6 address changes at will, its network's /64 does not. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The network address to count a caller's requests by. Each front end appends the address that it saw to
 * `X-Forwarded-For`, so only the rightmost `trustedHops` entries are written by our own; what stands left of them is
 * whatever the caller wrote and is never looked at. With 0 the header is ignored.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown';
  if (trustedHops === 0) return networkOf(socketAddress);
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  return networkOf(forwarded.slice(-trustedHops)[0] ?? socketAddress);
}
