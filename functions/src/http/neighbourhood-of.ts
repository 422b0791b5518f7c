/**
 * The range of addresses around one that somebody with a single connection, or a rented rack, has at hand: the first 24
 * bits of IPv4, 48 of IPv6.
 *
 * @param address as calls are counted by it: `203.0.113.7`, `2001:db8:1:2::/64`
 */
export function neighbourhoodOf(address: string): string {
  const network = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address)?.[1];
  if (network !== undefined) return `${network}::/48`;
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
