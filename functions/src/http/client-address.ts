import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The prefix of an IPv6 address that identifies the network: a device changes the rest at will. */
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
 * The network address by which a caller's requests are counted. Each front end appends the address that it saw to
 * `X-Forwarded-For`, so that only the rightmost `trustedHops` entries are our own; the caller may have written the
 * ones to the left, which are ignored. With 0 the whole header is ignored.
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
